"""boardgame.io as a peer: installed from npm into a temporary folder, tables in memory, a game of the same size."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from pathlib import Path

from zaubertisch.bench.kills import free_port

VERSION = "0.50.2"
MOVES_OF_A_GAME = 73  # as many as two who play Archmage Origins at random need

GAME = """
// Sixteen cards of which players have seen some, hands, places at a border; everybody gets a view of his own.
const cells = [...Array(16).keys()].map((n) => "abcd"[n % 4] + (1 + Math.floor(n / 4)));
const places = [..."nesw"].flatMap((side) => [1, 2, 3, 4].map((n) => side + n));
const card = (n) => ({ thing: n, seen_by: [], monster: false, face_up: false, token: null, captor: null });
module.exports = {
  name: "bench",
  setup: () => ({
    looks: 0,
    faces: Object.fromEntries(cells.map((cell, n) => [cell, "monster-" + n])),
    realm: Object.fromEntries(cells.map((cell, n) => [cell, card(n)])),
    places: Object.fromEntries(places.map((place) => [place, []])),
    hands: { 0: [1, 2, 3, 4, 5, 6, 7, 8], 1: [1, 2, 3, 4, 5, 6, 7, 8] },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  endIf: ({ G }) => (G.looks < MOVES_OF_A_GAME ? undefined : { winner: "0" }),
  moves: {
    look: {
      move: ({ G, playerID, random }, cell) => {
        if (!G.realm[cell].seen_by.includes(playerID)) G.realm[cell].seen_by.push(playerID);
        G.realm[cell].thing = random.Die(24);
        G.looks += 1;
      },
      client: false,
    },
  },
  playerView: ({ G, playerID }) => ({
    ...G,
    faces: Object.fromEntries(Object.entries(G.faces).filter(([cell]) => G.realm[cell].seen_by.includes(playerID))),
    hands: playerID === null ? {} : { [playerID]: G.hands[playerID] },
  }),
};
"""

SERVER = """
const { Server, Origins } = require("boardgame.io/server");
const server = Server({ games: [require("./game.js")], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => console.log("ready") });
"""

LOAD = """
const { io } = require("socket.io-client");
const [port, tables, seconds] = process.argv.slice(2).map(Number);
const latencies = [];
let measuring = false;
const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const any = (choices) => choices[Math.floor(Math.random() * choices.length)];
// A match that is not there is made when its first player comes. When it is over, both go on to the next one.
const join = (table, playerID) => {
  const socket = io(`http://127.0.0.1:${port}/bench`, { transports: ["websocket"] });
  let sent = 0;
  let matches = 0;
  let matchID;
  const begin = () => {
    matchID = `${table}-${++matches}`;
    socket.emit("sync", matchID, playerID, undefined, 2);
  };
  const play = (state) => {
    if (sent && measuring) latencies.push(performance.now() - sent);
    sent = 0;
    if (state.ctx.gameover) return begin();
    if (state.ctx.currentPlayer !== playerID) return;
    sent = performance.now();
    const payload = { type: "look", args: [any("abcd") + any("1234")], playerID, credentials: null };
    socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, matchID, playerID);
  };
  socket.on("sync", (id, info) => id === matchID && play(info.state));
  socket.on("update", (id, state) => id === matchID && play(state));
  socket.on("connect", begin);
};
(async () => {
  for (let n = 0; n < tables; n++) for (const playerID of ["0", "1"]) join(`table-${n}`, playerID);
  await wait(2000);
  measuring = true;
  const begun = performance.now();
  await wait(seconds * 1000);
  const taken = (performance.now() - begun) / 1000;
  latencies.sort((a, b) => a - b);
  const p99_ms = latencies[Math.floor(latencies.length * 0.99)];
  console.log(JSON.stringify({ moves_per_second: latencies.length / taken, p99_ms }));
  process.exit(0);
})();
"""


def install(folder: Path) -> bool:
    """Put boardgame.io into a folder; False where it cannot be had."""
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        return False
    (folder / "package.json").write_text('{"private": true}')
    for name, text in (
        ("game.js", GAME.replace("MOVES_OF_A_GAME", str(MOVES_OF_A_GAME))),
        ("server.js", SERVER),
        ("load.js", LOAD),
    ):
        (folder / name).write_text(text)
    command = [npm, "install", "--silent", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}", "socket.io-client@4"]
    return subprocess.run(command, cwd=folder, check=False, capture_output=True).returncode == 0


def moves_per_second(folder: Path, tables: int, seconds: float) -> float:
    """How many moves a second its server carries out and sends to the one who moved."""
    port = free_port()
    with subprocess.Popen(["node", "server.js", str(port)], cwd=folder, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        server.stdout.readline()
        time.sleep(0.5)
        try:
            command = ["node", "load.js", str(port), str(tables), str(seconds)]
            done = subprocess.run(command, cwd=folder, check=True, capture_output=True)
        finally:
            server.kill()
    return float(json.loads(done.stdout)["moves_per_second"])
