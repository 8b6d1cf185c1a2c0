// Made from the declarations of the game by `python -m zaubertisch.server.typescript`. Do not edit.

import type { Words } from '../../lib/protocol';

/**
 * The whole table through one pair of eyes.
 */
export interface CastingShadowsView {
  seat: number;
  map: string;
  round_limit: number;
  compensation: boolean;
  leaving: string;
  players: CastingShadowsPlayer[];
  places: Record<string, string | null>;
  beside: Record<string, string>;
  deck: number;
  discarded: Record<string, number>;
  unseen_traps: number;
  trap_queue: (string | null)[];
  portal: string[];
  companions: number;
  first: number | null;
  active: number | null;
  round: number;
  points: number;
  rerolls: number;
  cast: number[];
  dice: Record<string, string | null>;
  tokens: Record<string, number>;
  winners: number[] | null;
}

/**
 * A character with its spellbook.
 */
export interface CastingShadowsPlayer {
  character: string;
  tile: string | null;
  life: number;
  energy: number;
  shadow: boolean;
  out: boolean;
  companion: string | null;
  book: string[];
  traps: CastingShadowsHeldTrap[];
}

/**
 * A face-down trap: what it is, if the viewer knows, and whether everybody does.
 */
export interface CastingShadowsHeldTrap {
  trap: string | null;
  known: boolean;
}

/**
 * All the figures a game is played with.
 */
export interface CastingShadowsEdition {
  name: string;
  resources: CastingShadowsResource[];
  attacks: CastingShadowsAttack[];
  conversions: CastingShadowsConvert[];
  traps: CastingShadowsTrap[];
  companions: CastingShadowsCompanion[];
  tiles: CastingShadowsTile[];
  characters: CastingShadowsCharacter[];
  trap_cost: CastingShadowsCost;
  basics: CastingShadowsBasics;
}

export interface CastingShadowsResource {
  id: string;
  name: Words;
  copies: number;
  gives: CastingShadowsGrant;
  cost: CastingShadowsCost;
  source: "P" | "R" | "S";
  gives_source: "P" | "R" | "S";
}

/**
 * Tokens that come into the pool; never a grey one.
 */
export interface CastingShadowsGrant {
  symbol: "blue crystal" | "blue pearl" | "curse" | "purple crystal" | "purple pearl" | "red crystal" | "red pearl" | "splinter";
  amount: number;
}

/**
 * What taking a card costs; `spell_level` 0 asks for no spell (CS-5.3).
 */
export interface CastingShadowsCost {
  symbols: ("any crystal" | "any pearl" | "blue crystal" | "blue pearl" | "curse" | "purple crystal" | "purple pearl" | "red crystal" | "red pearl" | "splinter")[];
  spell_level: number;
}

/**
 * Grade n pays `pays` n times and deals the n-th damage (CS-6.3); without `pays` there is one grade.
 */
export interface CastingShadowsAttack {
  id: string;
  name: Words;
  copies: number;
  level: number;
  pays: ("any crystal" | "any pearl" | "blue crystal" | "blue pearl" | "curse" | "purple crystal" | "purple pearl" | "red crystal" | "red pearl" | "splinter")[];
  damage: number[];
  target: "one" | "tile";
  reach: "adjacent" | "own" | "own and adjacent" | "own and up to two" | "up to two";
  cost: CastingShadowsCost;
  source: "P" | "R" | "S";
  pays_source: "P" | "R" | "S";
  damage_source: "P" | "R" | "S";
}

/**
 * Up to `up_to` of `spends` become `each` of `makes` apiece; grey in `makes` keeps the colour of what was spent.
 *
 * With `keeps` nothing is spent: what is made comes on top.
 */
export interface CastingShadowsConvert {
  id: string;
  name: Words;
  copies: number;
  level: number;
  spends: "any crystal" | "any pearl" | "blue crystal" | "blue pearl" | "curse" | "purple crystal" | "purple pearl" | "red crystal" | "red pearl" | "splinter";
  makes: "any crystal" | "any pearl" | "blue crystal" | "blue pearl" | "curse" | "purple crystal" | "purple pearl" | "red crystal" | "red pearl" | "splinter";
  cost: CastingShadowsCost;
  source: "P" | "R" | "S";
  up_to: number;
  each: number;
  keeps: boolean;
  kinds_source: "P" | "R" | "S";
  amounts_source: "P" | "R" | "S";
}

/**
 * `amount` is what a shield takes off ("all" for a dome) or what a sting deals; `source` covers name and copies.
 */
export interface CastingShadowsTrap {
  id: string;
  name: Words;
  copies: number;
  effect: "flee" | "shield" | "sting";
  amount: number | "all";
  source: "P" | "R" | "S";
  trigger_source: "P" | "R" | "S";
  effect_source: "P" | "R" | "S";
}

/**
 * A sum of changes to its owner's figures; what is left at zero stays as it is.
 */
export interface CastingShadowsCompanion {
  id: string;
  name: Words;
  action_points: number;
  free_rerolls: number;
  attack_bonus: number;
  ward: number;
  start: CastingShadowsGrant | null;
  curse_proof: boolean;
  regain: number;
  rings: number;
  returns: number;
  source: "P" | "R" | "S";
}

/**
 * `source` covers the name and what lies beside the tile; its effect helps or harms whoever stands on it.
 */
export interface CastingShadowsTile {
  id: string;
  name: Words;
  beside: "card" | "nothing" | "traps";
  start: CastingShadowsGrant | null;
  attack_bonus: number;
  ward: number;
  end_damage: number;
  end_regain: number;
  source: "P" | "R" | "S";
  effect_source: "P" | "R" | "S";
}

/**
 * `source` covers the name; which German name belongs to which English one is ours.
 */
export interface CastingShadowsCharacter {
  id: string;
  name: Words;
  shadow_form: Words;
  home: string;
  ability: CastingShadowsAbility;
  source: "P" | "R" | "S";
  ability_source: "P" | "R" | "S";
}

/**
 * A shadow ability: regain life, strike one, scatter a tile or burst over all in reach.
 */
export interface CastingShadowsAbility {
  effect: "burst" | "regain" | "scatter" | "strike";
  amount: number;
  reach: "adjacent" | "own" | "own and adjacent" | "own and up to two" | "up to two";
  energy: number;
}

/**
 * What every character has: life to begin with and at most, points for a turn, energy for each form.
 */
export interface CastingShadowsBasics {
  life: number;
  action_points: number;
  base_energy: number;
  shadow_energy: number;
  source: "P" | "R" | "S";
}

/**
 * What the active player's deeds would reach, cost and do from where they stand.
 */
export interface CastingShadowsActPreview {
  reach: Record<string, string[]>;
  casts: Record<string, CastingShadowsPayment[]>;
  takes: Record<string, CastingShadowsPayment>;
  damage: Record<string, Record<string, number>[]>;
  turn_end: CastingShadowsTurnEnd;
}

/**
 * What of the pool would pay a cost, tokens before dice and plain colours before purple; and what is missing.
 */
export interface CastingShadowsPayment {
  dice: string[];
  tokens: Record<string, number>;
  missing: string[];
  spell_level: number;
}

/**
 * What the pool, as it lies there, does at the end of the turn.
 */
export interface CastingShadowsTurnEnd {
  damage: number;
  energy: number;
}

/**
 * What paying takes out of the pool, and what the pool does at the end of the turn.
 */
export interface CastingShadowsPayPreview {
  pieces: Record<string, string[]>;
  turn_end: CastingShadowsTurnEnd;
}

/**
 * What the trap question is about: who would suffer how much, by trap and with none ("pass").
 */
export interface CastingShadowsWindowPreview {
  seat: number;
  damage: Record<string, number>;
}

export type CastingShadowsPreview =
  | CastingShadowsActPreview
  | CastingShadowsPayPreview
  | CastingShadowsWindowPreview;

export type CastingShadowsEventKind =
  | "first"
  | "laid"
  | "stood"
  | "revealed"
  | "turn"
  | "rolled"
  | "landed"
  | "gained"
  | "moved"
  | "cast"
  | "paid"
  | "rerolled"
  | "cleansed"
  | "exchanged"
  | "refilled"
  | "reshuffled"
  | "took"
  | "shelved"
  | "discarded"
  | "trap-taken"
  | "trap-used"
  | "trap-returned"
  | "put-away"
  | "passed"
  | "shielded"
  | "missed"
  | "damaged"
  | "healed"
  | "ability"
  | "actions-ended"
  | "absorbed"
  | "changed"
  | "companion"
  | "left"
  | "fell"
  | "turn-ended"
  | "finished";

export type CastingShadowsQuestionKind =
  | "first"
  | "spare"
  | "portal"
  | "card"
  | "roll"
  | "trap"
  | "act"
  | "pay"
  | "convert"
  | "give"
  | "discard"
  | "absorb"
  | "companion"
  | "scatter"
  | "chosen"
  | "entered"
  | "damage"
  | "over";

export interface CastingShadowsAction {
  end: Record<string, never>;
  move: { tile: "runenkreis" | "staubwueste" | "brodelvulkan" | "blubbersee" | "bernsteinberg" | "leuchtminen" | "dornenwald" };
  cast: { card?: "red-gem" | "blue-gem" | "red-orb" | "blue-orb" | "fatal-fronds" | "feeding-frenzy" | "bubble-trouble" | "heat-wave" | "heavy-hand" | "spectral-slap" | "lightning-bug" | "sinister-screech" | "magma-hand" | "unicorn-rush" | "phoenix-flash" | "deadly-shroud" | "personal-space" | "psychic-spikes" | "kinetic-wave" | "infernal-assault" | "sudden-doom" | "curse-void" | "metamorphosis" | "energy-bloom" | "crystallization" | "luminous-glow" | "sapphire-synthesis" | "ruby-synthesis" | "orb-duplication" | "gem-duplication"; grade?: number; target?: "axol" | "kitsu" | "lupin" | "lizzy" | "runenkreis" | "staubwueste" | "brodelvulkan" | "blubbersee" | "bernsteinberg" | "leuchtminen" | "dornenwald" };
  reroll: { dice: ("red1" | "red2" | "blue1" | "blue2" | "purple")[] };
  cleanse: Record<string, never>;
  exchange: Record<string, never>;
  take: Record<string, never>;
  use: { card?: "red-gem" | "blue-gem" | "red-orb" | "blue-orb" | "fatal-fronds" | "feeding-frenzy" | "bubble-trouble" | "heat-wave" | "heavy-hand" | "spectral-slap" | "lightning-bug" | "sinister-screech" | "magma-hand" | "unicorn-rush" | "phoenix-flash" | "deadly-shroud" | "personal-space" | "psychic-spikes" | "kinetic-wave" | "infernal-assault" | "sudden-doom" | "curse-void" | "metamorphosis" | "energy-bloom" | "crystallization" | "luminous-glow" | "sapphire-synthesis" | "ruby-synthesis" | "orb-duplication" | "gem-duplication" };
  ability: { target?: "axol" | "kitsu" | "lupin" | "lizzy" | "runenkreis" | "staubwueste" | "brodelvulkan" | "blubbersee" | "bernsteinberg" | "leuchtminen" | "dornenwald" };
  leave: Record<string, never>;
  pay: { way: "red crystal" | "blue crystal" | "purple crystal" | "red pearl" | "blue pearl" | "purple pearl" | "red splinter" | "blue splinter" | "purple splinter" | "curse" };
  convert: { way: "red crystal" | "blue crystal" | "purple crystal" | "red pearl" | "blue pearl" | "purple pearl" | "red splinter" | "blue splinter" | "purple splinter" | "curse" };
  give: { card: "red-gem" | "blue-gem" | "red-orb" | "blue-orb" | "fatal-fronds" | "feeding-frenzy" | "bubble-trouble" | "heat-wave" | "heavy-hand" | "spectral-slap" | "lightning-bug" | "sinister-screech" | "magma-hand" | "unicorn-rush" | "phoenix-flash" | "deadly-shroud" | "personal-space" | "psychic-spikes" | "kinetic-wave" | "infernal-assault" | "sudden-doom" | "curse-void" | "metamorphosis" | "energy-bloom" | "crystallization" | "luminous-glow" | "sapphire-synthesis" | "ruby-synthesis" | "orb-duplication" | "gem-duplication" };
  discard: { card: "red-gem" | "blue-gem" | "red-orb" | "blue-orb" | "fatal-fronds" | "feeding-frenzy" | "bubble-trouble" | "heat-wave" | "heavy-hand" | "spectral-slap" | "lightning-bug" | "sinister-screech" | "magma-hand" | "unicorn-rush" | "phoenix-flash" | "deadly-shroud" | "personal-space" | "psychic-spikes" | "kinetic-wave" | "infernal-assault" | "sudden-doom" | "curse-void" | "metamorphosis" | "energy-bloom" | "crystallization" | "luminous-glow" | "sapphire-synthesis" | "ruby-synthesis" | "orb-duplication" | "gem-duplication" };
  pass: Record<string, never>;
  absorb: { amount: number };
  choose: { companion: "hare" | "magpie" | "marten" | "tortoise" | "mole" | "otter" | "tomcat" | "bat" | "owl" | "hedgehog" };
  scatter: { character?: "axol" | "kitsu" | "lupin" | "lizzy"; tile?: "runenkreis" | "staubwueste" | "brodelvulkan" | "blubbersee" | "bernsteinberg" | "leuchtminen" | "dornenwald" };
  trap: { trap: "pointed-shield" | "run-away" | "bees-everywhere" | "safety-dome"; tile?: "runenkreis" | "staubwueste" | "brodelvulkan" | "blubbersee" | "bernsteinberg" | "leuchtminen" | "dornenwald" };
}

export type CastingShadowsRole =
  | "axol"
  | "kitsu"
  | "lupin"
  | "lizzy";
