// Made from the declarations of the game by `python -m zaubertisch.server.typescript`. Do not edit.

import type { Words } from '../../lib/protocol';

/**
 * The whole table through one pair of eyes.
 */
export interface ArchmageOriginsView {
  seat: number;
  battle: string;
  neighbours: boolean;
  memory: boolean;
  players: ArchmageOriginsPlayer[];
  realm: Record<string, ArchmageOriginsCard>;
  places: Record<string, ArchmageOriginsMage[]>;
  deck: number;
  discarded: string[];
  starter: number | null;
  active: number | null;
  turn: number;
  counted: string[];
  looks: number[];
  previous_looks: number[];
  allowance: number | null;
  among_shuffled: string[];
  shuffled: number[];
  winners: number[] | null;
}

/**
 * A player as the viewer sees them.
 */
export interface ArchmageOriginsPlayer {
  faction: string;
  cards_left: number;
  hand: number[] | null;
  hold_left: boolean;
  drawn: number | null;
  points: number | null;
}

/**
 * A card of the realm: its identity, what the viewer may remember of it, and what all know about it.
 */
export interface ArchmageOriginsCard {
  thing: number;
  face: string | null;
  seen_by: number[];
  monster: boolean;
  face_up: boolean;
  token: number | null;
  captor: number | null;
  worth: number | null;
}

/**
 * A mage card at the border; only its owner knows the power before the scoring.
 */
export interface ArchmageOriginsMage {
  seat: number;
  turn: number;
  power: number | null;
}

/**
 * A whole set of cards: sixteen monsters and the four spells.
 */
export interface ArchmageOriginsEdition {
  name: string;
  monsters: ArchmageOriginsMonster[];
  spells: ArchmageOriginsSpell[];
}

/**
 * A monster of the realm.
 */
export interface ArchmageOriginsMonster {
  id: string;
  name: Words;
  strength: number;
  character: Words;
  margin: number;
  bonus: ArchmageOriginsBonus | null;
  sources: ArchmageOriginsMonsterSources;
}

/**
 * What a monster is worth more (or less) to one faction (AO-6.5).
 */
export interface ArchmageOriginsBonus {
  faction: string;
  value: number;
}

/**
 * Where a monster's name, strength and text come from.
 */
export interface ArchmageOriginsMonsterSources {
  name: "P" | "R" | "S";
  strength: "P" | "R" | "S";
  text: "P" | "R" | "S";
}

/**
 * A spell of the realm: carried out when it is found, worth points when it is still there at the scoring.
 */
export interface ArchmageOriginsSpell {
  id: string;
  name: Words;
  text: Words;
  value: number;
  source: "P" | "R" | "S";
}

export type ArchmageOriginsPreview =
  | never;

export type ArchmageOriginsEventKind =
  | "drawn"
  | "started"
  | "turn"
  | "looked"
  | "counted"
  | "revealed"
  | "fizzled"
  | "refilled"
  | "exchanged"
  | "kept"
  | "upheaved"
  | "shuffled"
  | "voided"
  | "placed"
  | "held"
  | "declined"
  | "mages-shown"
  | "turned"
  | "captured"
  | "finished";

export type ArchmageOriginsQuestionKind =
  | "draw"
  | "look"
  | "exchange"
  | "place"
  | "hold"
  | "divination"
  | "upheaval"
  | "maelstrom"
  | "second-sight"
  | "face"
  | "scoring"
  | "over";

export interface ArchmageOriginsAction {
  look: { cell: "a1" | "b1" | "c1" | "d1" | "a2" | "b2" | "c2" | "d2" | "a3" | "b3" | "c3" | "d3" | "a4" | "b4" | "c4" | "d4" };
  keep: Record<string, never>;
  swap: Record<string, never>;
  place: { power: number; place: "n1" | "n2" | "n3" | "n4" | "e1" | "e2" | "e3" | "e4" | "s1" | "s2" | "s3" | "s4" | "w1" | "w2" | "w3" | "w4" };
  hold: { cell: "a1" | "b1" | "c1" | "d1" | "a2" | "b2" | "c2" | "d2" | "a3" | "b3" | "c3" | "d3" | "a4" | "b4" | "c4" | "d4" };
  skip: Record<string, never>;
  divine: { cell: "a1" | "b1" | "c1" | "d1" | "a2" | "b2" | "c2" | "d2" | "a3" | "b3" | "c3" | "d3" | "a4" | "b4" | "c4" | "d4" };
  upheave: { cell: "a1" | "b1" | "c1" | "d1" | "a2" | "b2" | "c2" | "d2" | "a3" | "b3" | "c3" | "d3" | "a4" | "b4" | "c4" | "d4" };
  shuffle: { line: "1" | "2" | "3" | "4" | "a" | "b" | "c" | "d" };
  see: { cell: "a1" | "b1" | "c1" | "d1" | "a2" | "b2" | "c2" | "d2" | "a3" | "b3" | "c3" | "d3" | "a4" | "b4" | "c4" | "d4" };
  stop: Record<string, never>;
}

export type ArchmageOriginsRole =
  | "demonologist"
  | "necromancer"
  | "technomancer"
  | "elementalist";
