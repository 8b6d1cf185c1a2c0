"""The rules of Casting Shadows, clause by clause; figures and names that an edition may change stand in braces."""

from collections.abc import Sequence

from zaubertisch.core.clauses import RuleBook, clause, part, section
from zaubertisch.core.words import Words
from zaubertisch.games.casting_shadows.cards import STANDARD, Edition, TrapEffect
from zaubertisch.games.casting_shadows.state import CENTRE, DESERT, VOLCANO
from zaubertisch.games.casting_shadows.words import plural, price

RULES = RuleBook(
    "CS",
    (
        section(
            "1",
            Words(de="Was auf dem Tisch liegt", en="What is on the table"),
            clause(
                "1.1",
                part(
                    "S",
                    de="Für 2 bis 4 Personen. Zum Spiel gehören 4 Charaktere mit Basisseite und "
                    "Schattenseite, 52 Karten im Zugstapel, 10 Fallen, 10 Begleiter, 13 "
                    "Ressourcenplättchen, 5 Würfel",
                    en="For 2 to 4 players. There are 4 characters with a base side and a shadow side, 52 "
                    "draw cards, 10 traps, 10 companions, 13 resource tokens, 5 dice",
                ),
                part(
                    "P",
                    de="und 7 Felder.",
                    en="and 7 tiles.",
                ),
            ),
            clause(
                "1.2",
                part(
                    "S",
                    de="Alle beginnen in der Basisform mit {life} Lebenspunkten und 0 Schattenenergie.",
                    en="Everyone starts in base form with {life} life points and 0 shadow energy.",
                ),
                part(
                    "R",
                    de="Lebenspunkte steigen nie über {life}, denn dort endet das Rad.",
                    en="Life never rises above {life}, where the dial ends.",
                ),
            ),
            clause(
                "1.3",
                part(
                    "S",
                    de="Wählt jeweils einen Charakter.",
                    en="Each player chooses a character.",
                ),
                part(
                    "R",
                    de="Alle Charaktere sind verschieden. Zu jedem gehören eine Schattenform, ein Heimatfeld "
                    "und eine Schattenfähigkeit; sie stehen auf seiner Tafel. Die Schattenfähigkeiten "
                    "sind von uns und kosten {ability_energy} Schattenenergie.",
                    en="All are different. To each belong a shadow form, a home tile and a shadow ability, "
                    "which stand on its board. The shadow abilities are ours and cost {ability_energy} "
                    "shadow energy.",
                ),
                part(
                    "S",
                    de="Die Namen Lupin und Dornenwald stehen im Regelheft,",
                    en="The names Lupin and Dornenwald (Thorn Forest) are the rulebook's,",
                ),
                part(
                    "P",
                    de="die übrigen Namen sind anderswo veröffentlicht;",
                    en="the other names were published elsewhere;",
                ),
                part(
                    "R",
                    de="welcher deutsche Name zu welchem englischen gehört, ist unsere Zuordnung.",
                    en="which German name belongs to which English one is our reading.",
                ),
            ),
            clause(
                "1.4",
                part(
                    "S",
                    de="Es gibt zwei rote, zwei blaue und einen lila Würfel.",
                    en="There are two red dice, two blue ones and a purple one.",
                ),
                part(
                    "P",
                    de="Jeder zeigt zwei Kristalle und zwei Perlen in seiner Farbe, einen Schattensplitter "
                    "und einen Fluchstein.",
                    en="Each shows two crystals and two pearls in its own colour, one shadow splinter and "
                    "one curse stone.",
                ),
            ),
            clause(
                "1.5",
                part(
                    "S",
                    de="Lila gilt als Rot oder als Blau. Ein graues Zeichen in den Kosten steht für jede "
                    "beliebige Farbe.",
                    en="Purple counts as red or as blue. A grey symbol in a cost means any colour.",
                ),
            ),
            clause(
                "1.6",
                part(
                    "R",
                    de="Plättchen gehen nie aus: Was ein Feld oder eine Karte gewährt, bekommst du.",
                    en="Tokens are never short: whatever a tile or card grants is granted.",
                ),
            ),
            clause(
                "1.7",
                part(
                    "R",
                    de="Was ein Feld bewirkt, steht auf dem Feld, mit seiner Herkunft. Es nützt oder schadet "
                    "jedem, der dort steht, ob es sein Heimatfeld ist oder nicht.",
                    en="What a tile does stands on the tile, with its source. It serves or harms whoever "
                    "stands there, home or not.",
                ),
            ),
        ),
        section(
            "2",
            Words(de="Aufbau", en="Setting up"),
            clause(
                "2.1",
                part(
                    "S",
                    de="In die Mitte kommt das Feld {centre}, links daneben {desert} und rechts daneben "
                    "{volcano}. Alle legen das Heimatfeld ihres Charakters an; der Spielplan hat "
                    "also 5, 6 oder 7 Felder. Die jüngste Person ist Person 1 und beginnt, dann geht es "
                    "im Uhrzeigersinn weiter.",
                    en="The {centre} lies in the middle, the {desert} to its left and the "
                    "{volcano} to its right. Each player adds their character's home tile, so the map has "
                    "5, 6 or 7 tiles. The youngest is person 1 and begins, then play goes clockwise.",
                ),
                part(
                    "R",
                    de="Online lost der Tisch Person 1 aus oder legt die Reihenfolge fest.",
                    en="Online the table draws person 1 at random, or sets the order.",
                ),
            ),
            clause(
                "2.2",
                part(
                    "R",
                    de="Die Heimatfelder liegen im Uhrzeigersinn von links oben um die Mitte: zu viert an "
                    "allen Ecken; zu dritt bleibt links unten leer; zu zweit liegen sie links oben und "
                    "links unten, spiegelgleich (derselbe Weg zu {desert}, zu {volcano} und zueinander). "
                    "Eine Einstellung des Tisches legt alle sieben Felder aus: Übrige Heimatfelder füllen "
                    "die Lücken in zufälliger Folge und bekommen eine Karte wie die anderen. Zwei Felder "
                    "sind benachbart, wenn sie eine Kante teilen; die Entfernung wird über vorhandene "
                    "Felder gezählt und ist nie größer als 2.",
                    en="Home tiles go round the centre clockwise from the top left: with four players at all "
                    "corners; with three the bottom left stays empty; two players take top left and "
                    "bottom left, which mirror each other (the same way to the {desert}, to the "
                    "{volcano} and to each other). A table option lays out all seven tiles: spare home "
                    "tiles fill the gaps at random and get a card like the others. Two tiles are adjacent "
                    "when they share an edge; distance is counted over tiles that are there, and is never "
                    "more than 2.",
                ),
            ),
            clause(
                "2.3",
                part(
                    "S",
                    de="Die Figuren beginnen auf ihren Heimatfeldern. Mischt den Fallenstapel und legt ihn "
                    "neben das Feld {desert}. Mischt den Zugstapel und legt neben jedes andere Feld rund um "
                    "die Mitte eine Karte offen aus. Mischt die Begleiter und legt "
                    "drei davon offen aus: das Portal.",
                    en="Figures start on their home tiles. Shuffle the trap deck and put it beside the {desert}. "
                    "Shuffle the draw deck and lay one card face up beside each tile round the "
                    "centre except the {desert}. Shuffle the companions and lay three of them face up: "
                    "the portal.",
                ),
            ),
            clause(
                "2.4",
                part(
                    "S",
                    de="Abgelegte Karten bilden einen offenen Stapel neben dem Zugstapel.",
                    en="Discarded cards form one open pile beside the draw deck.",
                ),
            ),
        ),
        section(
            "3",
            Words(de="Dein Zug", en="Your turn"),
            clause(
                "3.1",
                part(
                    "S",
                    de="Phase 1: Wirf die fünf Würfel in deinen Vorrat. Jetzt wirken Felder, auf denen du "
                    "deinen Zug beginnst;",
                    en="Phase 1: roll the five dice into your pool. Tiles that act when you start your turn "
                    "on them do so now;",
                ),
                part(
                    "R",
                    de="danach bekommst du, was Begleiter zu Beginn des Zuges gewähren.",
                    en="then you get what companions grant at the start of a turn.",
                ),
            ),
            clause(
                "3.2",
                part(
                    "S",
                    de="Phase 2: Du hast bis zu {action_points}. Jede Aktion kostet einen; die "
                    "Reihenfolge ist frei, auch Wiederholungen sind erlaubt. Nicht genutzte Punkte "
                    "verfallen.",
                    en="Phase 2: you have up to {action_points}. Each action costs one, in any order, "
                    "also repeatedly. Unused points are lost.",
                ),
            ),
            clause(
                "3.3",
                part(
                    "S",
                    de="Phase 3: Du darfst Schattensplitter, die noch in deinem Vorrat liegen, in je 1 "
                    "Schattenenergie verwandeln, bis zu deiner Grenze ({base_energy} in der Basisform, "
                    "{shadow_energy} in der Schattenform),",
                    en="Phase 3: you may turn shadow splinters left in your pool into 1 shadow energy each, "
                    "up to your limit ({base_energy} in base form, {shadow_energy} in shadow form),",
                ),
                part(
                    "R",
                    de="so viele du willst, einen nach dem anderen.",
                    en="as many as you like, one after the other.",
                ),
            ),
            clause(
                "3.4",
                part(
                    "S",
                    de="Dann erleidest du für jeden Fluchstein in deinem Vorrat 1 Schaden; danach geht alles "
                    "aus deinem Vorrat zurück.",
                    en="Then you suffer 1 damage for each curse stone in your pool; after that everything in "
                    "the pool goes back.",
                ),
                part(
                    "R",
                    de="Felder, auf denen du deinen Zug beendest, wirken zuletzt. Dann ist die nächste "
                    "Person am Zug, die noch im Spiel ist.",
                    en="Tiles that act when you end your turn on them do so last. Then it is the turn of the "
                    "next player still in the game.",
                ),
            ),
        ),
        section(
            "4",
            Words(de="Aktionen", en="Actions"),
            clause(
                "4.1",
                part(
                    "S",
                    de="Bewegen: Geh auf ein Nachbarfeld.",
                    en="Move: go to an adjacent tile.",
                ),
            ),
            clause(
                "4.2",
                part(
                    "S",
                    de="Zaubern: Nutze einen Zauber aus deinem Zauberbuch und bezahle, was sein Effekt "
                    "verlangt. Jede Zauberkarte nur einmal im Zug; sie bleibt im Zauberbuch.",
                    en="Cast: use one spell of your spellbook, paying what its effect asks. Each spell card "
                    "at most once a turn; it stays in the book.",
                ),
                part(
                    "R",
                    de="Es zählt die Karte, nicht der Name. Auch eine in diesem Zug genommene Karte darfst du nutzen.",
                    en="The card counts, not the name. A card taken this turn may be cast.",
                ),
            ),
            clause(
                "4.3",
                part(
                    "S",
                    de="Neuwürfeln: Wirf beliebig viele Würfel deines Vorrats neu, aber nie einen, der einen "
                    "Fluchstein zeigt.",
                    en="Reroll: roll again any number of the dice in your pool, but never one that shows a "
                    "curse stone.",
                ),
                part(
                    "R",
                    de="Mindestens einen, und nur Würfel, die weder ausgegeben noch umgewandelt sind; "
                    "Plättchen sind keine Würfel. Auch ein neu gewürfelter Fluchstein ist gesperrt.",
                    en="At least one, and only dice not yet spent or converted; tokens are not dice. A curse "
                    "stone rolled anew is locked as well.",
                ),
            ),
            clause(
                "4.4",
                part(
                    "S",
                    de="Reinigen: Entferne einen Fluchstein aus deinem Vorrat.",
                    en="Cleanse: remove one curse stone from your pool.",
                ),
            ),
            clause(
                "4.5",
                part(
                    "S",
                    de="Austauschen: Lege die Karte neben deinem Feld ab und decke dort die nächste des "
                    "Zugstapels auf. Das geht nicht auf den Feldern {centre} und {desert}.",
                    en="Exchange: discard the card beside your tile and lay the next one of the draw deck "
                    "there. Not at the {centre} or the {desert}.",
                ),
            ),
            clause(
                "4.6",
                part(
                    "S",
                    de="Nehmen: Bezahle die Kosten der Karte neben deinem Feld, lege sie offen in dein "
                    "Zauberbuch und decke sofort die nächste auf. Auf dem Feld {desert}: Bezahle die "
                    "Kosten einer Falle ({trap_cost}) und nimm die oberste; sieh sie dir heimlich "
                    "an und behalte sie verdeckt. Deine eigenen Fallen darfst du jederzeit "
                    "ansehen.",
                    en="Take: pay the cost of the card beside your tile, put it face up into your spellbook, "
                    "and lay the next card at once. On the {desert}: pay the cost of a trap "
                    "({trap_cost}) and take the top one; look at it in secret and keep it face down. You "
                    "may look at your own traps at any time.",
                ),
                part(
                    "R",
                    de="Die Reihenfolge ist: bezahlen, ablegen, Karte ins Zauberbuch, nachlegen. Ist der "
                    "Fallenstapel leer, kannst du keine nehmen.",
                    en="The order is: pay, discard, card into the book, refill. With an empty trap deck none "
                    "can be taken.",
                ),
            ),
            clause(
                "4.7",
                part(
                    "S",
                    de="Was du ausgibst, verlässt deinen Vorrat.",
                    en="What you spend leaves your pool.",
                ),
                part(
                    "R",
                    de="Zwei Ressourcen sind beim Bezahlen nur dann gleich, wenn Art und Farbe "
                    "übereinstimmen und beide auf Würfeln derselben Würfelfarbe liegen oder beide "
                    "Plättchen sind. Bei gleicher Art und Farbe wird ein Plättchen vor einem Würfel "
                    "ausgegeben, denn einen Würfel kannst du noch neu werfen. Unterscheiden sich die "
                    "Möglichkeiten darüber hinaus, wählst du; sonst wirst du nicht gefragt. Lila bezahlt "
                    "Rot, Blau und Grau. Fluchsteine sind nie Kristalle.",
                    en="Two resources are the same for paying only if kind and colour agree and both are on "
                    "dice of the same die colour or both are tokens. Of the same kind and colour a token "
                    "goes before a die, because a die can still be rerolled. Where ways of paying differ "
                    "beyond that you choose, otherwise no question is asked. Purple pays red, blue and "
                    "grey. Curse stones are never crystals.",
                ),
            ),
        ),
        section(
            "5",
            Words(de="Das Zauberbuch", en="The spellbook"),
            clause(
                "5.1",
                part(
                    "S",
                    de="Darin ist Platz für fünf Zauber, Fallen und Ressourcenkarten und daneben für einen Begleiter.",
                    en="It has room for five spells, traps and resource cards, and beside them one companion.",
                ),
            ),
            clause(
                "5.2",
                part(
                    "S",
                    de="Ist es voll, wenn du eine Karte nimmst, lege zuerst einen Zauber oder eine "
                    "Ressourcenkarte ab, nie eine Falle.",
                    en="If it is full when you take a card, first discard a spell or a resource card, never a trap.",
                ),
                part(
                    "R",
                    de="Mit fünf Fallen kannst du nichts nehmen. Auch wenn du eine Ressourcenkarte nutzt, "
                    "wird ein Platz frei.",
                    en="With five traps you can take nothing. Using a resource card also makes room.",
                ),
            ),
            clause(
                "5.3",
                part(
                    "S",
                    de="Kosten können einen Zauber niedrigerer Stufe verlangen: Lege dafür einen beliebigen "
                    "Angriffs- oder Wandlungszauber dieser Stufe aus deinem Zauberbuch ab.",
                    en="A cost may ask for a spell of a lower level: discard any attack or conversion spell "
                    "of that level from your book.",
                ),
                part(
                    "R",
                    de="Er muss genau diese Stufe haben und darf in diesem Zug schon genutzt worden sein. "
                    "Ist das Zauberbuch voll, schafft diese Zahlung den Platz.",
                    en="It must be of exactly that level, and may already have been cast this turn. In a "
                    "full book this payment makes the room.",
                ),
            ),
            clause(
                "5.4",
                part(
                    "S",
                    de="Zauber, Ressourcenkarten und der Begleiter liegen offen. Fallen sind geheim, ihre "
                    "Anzahl nicht.",
                    en="Spells, resource cards and the companion lie open. Traps are secret, their number is not.",
                ),
            ),
            clause(
                "5.5",
                part(
                    "S",
                    de="Eine Ressourcenkarte nutzt du ohne Aktionspunkt: Lege sie ab und nimm ihre Ressource "
                    "als Plättchen in deinen Vorrat.",
                    en="A resource card costs no action point to use: discard it to gain its resource as a token.",
                ),
                part(
                    "R",
                    de="Das geht in Phase 2.",
                    en="This is done in phase 2.",
                ),
            ),
        ),
        section(
            "6",
            Words(de="Angriffszauber", en="Attack spells"),
            clause(
                "6.1",
                part(
                    "S",
                    de="Es gibt fünf Reichweiten: das eigene Feld; das eigene und die Nachbarfelder; nur die "
                    "Nachbarfelder; das eigene und alle bis zu zwei Felder entfernten; alle bis zu zwei "
                    "Felder entfernten ohne das eigene.",
                    en="There are five ranges: your own tile; your own and adjacent tiles; adjacent tiles "
                    "only; your own and tiles up to two away; tiles up to two away without your own.",
                ),
                part(
                    "R",
                    de="„Ein Feld weiter“ fügt einen Ring hinzu, nie aber ein ausgeschlossenes eigenes Feld.",
                    en='"One tile further" adds one ring, and never an excluded own tile.',
                ),
            ),
            clause(
                "6.2",
                part(
                    "S",
                    de="„Ein Charakter in Reichweite“ heißt: genau ein anderer Charakter. „Jeder Charakter "
                    "auf einem Feld in Reichweite“ heißt: Jeder andere Charakter dort erleidet den vollen "
                    "Schaden.",
                    en='"One character in range" means exactly one other character. "Each character on a '
                    'tile in range" means that every other character there suffers the full damage.',
                ),
            ),
            clause(
                "6.3",
                part(
                    "S",
                    de="Gestufte Effekte: Gib 1, 2 oder 3 einer Ressource aus für die erste, zweite oder "
                    "dritte Schadenszahl.",
                    en="Graded effects: spend 1, 2 or 3 of a resource for the first, second or third damage figure.",
                ),
            ),
            clause(
                "6.4",
                part(
                    "S",
                    de="Mit einem Angriffszauber schadest du nie dir selbst.",
                    en="You never damage yourself with an attack spell.",
                ),
                part(
                    "R",
                    de="Du kannst ihn nur nutzen, wenn ein anderer Charakter in Reichweite ist, bei Zaubern "
                    "auf ein ganzes Feld: auf dem gewählten Feld. Du darfst ihn auch nutzen, wenn er "
                    "keinen Schaden anrichten wird.",
                    en="To be cast it needs another character in range, for tile-wide spells on the chosen "
                    "tile. It may be cast even if it will do no damage.",
                ),
            ),
        ),
        section(
            "7",
            Words(de="Wandlungszauber", en="Conversion spells"),
            clause(
                "7.1",
                part(
                    "S",
                    de="Sie verwandeln Ressourcen in deinem Vorrat bis zum Ende des Zuges in andere; manche "
                    "bringen weitere hinzu.",
                    en="They change resources in your pool into others until the end of the turn; some add more.",
                ),
                part(
                    "P",
                    de="Was sie erzeugen, sind Plättchen,",
                    en="What they make are tokens,",
                ),
                part(
                    "R",
                    de="die du nicht neu würfeln kannst. „Bis zu 3“ heißt 1 bis 3. Lila bleibt Lila, wo "
                    "„ihrer Farbe“ oder „seiner Farbe“ steht; dient es bei einer Synthese als Blau oder "
                    "Rot, entsteht diese Farbe. Eine verdoppelte Ressource wird nicht ausgegeben. "
                    "Umgewandelte Fluchsteine richten keinen Schaden an. Was ein Zauber gerade erzeugt "
                    "hat, verwandelt derselbe Zauber nicht noch einmal.",
                    en='which cannot be rerolled. "Up to 3" means 1 to 3. Purple stays purple where a card '
                    'says "of their colour" or "of its colour", but used as blue or red in a synthesis it '
                    "yields that colour. A duplicated resource is not spent. Converted curse stones do no "
                    "damage. What a cast has made is not converted again by the same cast.",
                ),
            ),
        ),
        section(
            "8",
            Words(de="Schattenform", en="Shadow form"),
            clause(
                "8.1",
                part(
                    "S",
                    de="Erreichst du in der Basisform in Phase 3 die {base_energy} Schattenenergie, wechselst "
                    "du sofort: Gib sie aus, deine Energie ist 0, deine Lebenspunkte bleiben, und die Schattenform "
                    "gilt bis zum Ende der Partie.",
                    en="Reaching {base_energy} shadow energy in base form in phase 3 you change at once: spend "
                    "it, your energy is 0, your life unchanged, and you stay in shadow form until the end of the "
                    "game.",
                ),
                part(
                    "R",
                    de="Danach darfst du weiter aufsaugen, was an Schattensplittern übrig ist, bis zu {shadow_energy}.",
                    en="Then you may go on absorbing what shadow splinters are left, up to {shadow_energy}.",
                ),
            ),
            clause(
                "8.2",
                part(
                    "S",
                    de="Beim Wechsel wählst du einen der drei Begleiter im Portal; das Portal wird "
                    "aufgefüllt. Es gibt einen Begleiter je Partie, und du behältst ihn bis zum Ende.",
                    en="On changing you choose one of the three companions in the portal; the portal is "
                    "refilled. You get one companion per game and keep it to the end.",
                ),
            ),
            clause(
                "8.3",
                part(
                    "S",
                    de="Der Effekt eines Begleiters gilt immer, auch außerhalb deines Zuges.",
                    en="A companion's effect is always on, also outside your turn.",
                ),
                part(
                    "R",
                    de="Er gilt, sobald du ihn gewählt hast: Schutz vor Fluchsteinen wirkt noch in diesem "
                    "Zug, Aktionspunkte und Ressourcen kommen mit dem nächsten.",
                    en="It holds from the moment it is chosen: immunity to curse stones covers this very "
                    "turn, points and grants come with the next.",
                ),
            ),
            clause(
                "8.4",
                part(
                    "S",
                    de="In Phase 2 darfst du in der Schattenform mit voller Schattenenergie ohne "
                    "Aktionspunkt die angegebene Schattenenergie für deine Schattenfähigkeit ausgeben.",
                    en="In phase 2, at no action point, a shadow form with full energy may spend the stated "
                    "energy on its shadow ability.",
                ),
                part(
                    "R",
                    de="Angegeben sind {ability_energy}. Das geht zwischen den Aktionen, auch ohne verbliebenen "
                    "Aktionspunkt, auch wenn sie nichts verändert.",
                    en="The stated energy is {ability_energy}. This is done between actions, also with no action point "
                    "left, also when it changes nothing.",
                ),
            ),
        ),
        section(
            "9",
            Words(de="Fallen", en="Traps"),
            clause(
                "9.1",
                part(
                    "S",
                    de="Eine Falle nennt ihren Auslöser. Tritt er ein, darfst du sie aufdecken und nutzen, "
                    "ohne Aktionspunkt und in jedem Zug, auch dem der anderen; danach kommt sie unter den "
                    "Fallenstapel,",
                    en="A trap names its trigger. When it occurs, its owner may reveal it and use it, at no "
                    "action point, on anyone's turn; then it goes under the trap deck,",
                ),
                part(
                    "R",
                    de="und zwar erst, wenn alles erledigt ist, was sie in Gang gesetzt hat. Unter dem "
                    "unbekannten Teil des Fallenstapels liegt also eine bekannte Reihe, von der erst "
                    "gezogen wird, wenn der unbekannte Teil verbraucht ist.",
                    en="once all that it set off is finished. So below the unknown part of the trap deck "
                    "lies a known queue, which is drawn only when the unknown part is used up.",
                ),
            ),
            clause(
                "9.2",
                part(
                    "S",
                    de="Bei jedem Auslöser darf jeder eine Falle nutzen. Tun es mehrere, beginnt, wer als "
                    "Nächstes am Zug ist, dann geht es im Uhrzeigersinn weiter.",
                    en="For each trigger each player may use one trap. If several do, the player whose turn "
                    "is next goes first, then clockwise.",
                ),
                part(
                    "R",
                    de="Wer am Zug ist, kommt zuletzt. Ein Auslöser ist ein Ereignis für einen Charakter: "
                    "Erst „{flee}“ und dann ein Schild gegen denselben Zauber ist erlaubt, zwei "
                    "Schilde gegen denselben Schaden sind es nicht.",
                    en="The active player comes last. A trigger is one event for one character: {flee} "
                    "and then a shield against the same spell is legal, two shields against the same "
                    "damage are not.",
                ),
            ),
            clause(
                "9.3",
                part(
                    "R",
                    de="Ob der Tisch auf jemanden wartet, darf nicht verraten, was er hat. Wer gefragt wird, "
                    "steht fest, wenn ein Reaktionsfenster aufgeht, allein nach dem, was alle wissen: "
                    "dass er verdeckte Fallen hat und dass ein solcher Auslöser ihn betreffen könnte, "
                    "gleich welche Fallen es sind. Keine Antwort in der Zeit heißt: passen. Fenster, die "
                    "in einem Fenster aufgehen, schließen zuerst.",
                    en="Whether a table waits for a player must not betray what they hold. Who is asked is "
                    "fixed when a window opens, by public facts alone: having face-down traps, and that "
                    "such a trigger could concern them, whatever the traps are. No answer in time is a "
                    "pass. Windows that open inside a window close first.",
                ),
            ),
            clause(
                "9.4",
                part(
                    "R",
                    de="„{flee}“ antwortet nur auf Angriffszauber, nicht auf Schattenfähigkeiten. "
                    "Ein Zauber auf einen Charakter fragt sein Ziel, ein Zauber auf ein Feld alle anderen "
                    "dort, einen nach dem anderen. Du bist entkommen, wenn die Reichweite des Zaubernden "
                    "dich nicht mehr erfasst (ein Charakter) oder wenn du das gewählte Feld verlassen "
                    "hast (ganzes Feld, selbst wenn du noch in Reichweite bist). Der Zauber wird nie neu "
                    "gerichtet, und nichts wird erstattet.",
                    en="{flee} answers attack spells only, not abilities. A one-character spell asks its "
                    "target; a tile-wide spell asks everyone else on the tile, one after the other. You "
                    "are out of it if the caster's range no longer covers you (one-character) or if you "
                    "have left the chosen tile (tile-wide, even if still in range). The spell is never "
                    "aimed anew and nothing is refunded.",
                ),
            ),
            clause(
                "9.5",
                part(
                    "R",
                    de="„{sting}“ antwortet auf jede Art, ein Feld zu betreten (Bewegen, „{flee}“, "
                    "bewegt werden), nie auf den Aufbau. Nur wer schon auf dem Feld steht, darf "
                    "diese Falle nutzen. Scheidet aus, wer es betreten hat, wird niemand weiter gefragt.",
                    en="{sting} answers every way of entering (Move, {flee}, being moved), never "
                    "the set-up. Only characters already on the tile may use it. If the one who entered "
                    "is out, no one else is asked.",
                ),
            ),
        ),
        section(
            "10",
            Words(de="Schaden und Spielende", en="Damage and the end"),
            clause(
                "10.1",
                part(
                    "S",
                    de="Mit 0 Lebenspunkten bist du sofort ausgeschieden. Lege dein Zauberbuch ab;",
                    en="At 0 life you are out at once. Discard your spellbook;",
                ),
                part(
                    "R",
                    de="deine Fallen kommen ungesehen in zufälliger Reihenfolge unter den Fallenstapel, dein "
                    "Begleiter verlässt das Spiel, deine Figur den Spielplan; dein Heimatfeld bleibt. War "
                    "es dein Zug, endet er hier: Nichts davon wird mehr ausgeführt.",
                    en="your traps go under the trap deck unseen in random order, your companion leaves the "
                    "game, your figure leaves the map; your home tile stays. If it was your turn, it ends "
                    "there: nothing of it is carried out any more.",
                ),
            ),
            clause(
                "10.2",
                part(
                    "P",
                    de="Wer ausgeschieden ist, gibt keinen Schaden zurück",
                    en="Whoever is out deals no damage in return,",
                ),
                part(
                    "R",
                    de="und richtet auch sonst keinen mehr an, der von ihm noch zu erwarten war.",
                    en="nor any other damage that was still to come from them.",
                ),
            ),
            clause(
                "10.3",
                part(
                    "R",
                    de="Der Ablauf eines Angriffszaubers: (1) Zauber, Abstufung und Ziel nennen und "
                    "bezahlen; (2) Reaktionsfenster „hat dich gewählt“; (3) für jeden Angegriffenen, "
                    "dort, wo er nun steht: Grundschaden, plus die Zuschläge des Angreifers, minus die "
                    "Abzüge durch Feld und Begleiter, nicht unter 0; (4) wo das über 0 liegt, "
                    "Reaktionsfenster „will dir Schaden zufügen“, dann zieht ein Schild seinen Betrag ab "
                    "({shield}), nicht unter 0, oder eine Kuppel wirkt; (5) aller Schaden "
                    "zugleich; (6) wer bei 0 ist, scheidet aus; (7) Überlebende, die Lebenspunkte "
                    "verloren haben, geben Schaden zurück (zurückgegebener Schaden wird nie erneut "
                    "zurückgegeben); (8) was dem Angreifer „nach einem Angriff“ zusteht, einmal je "
                    "Zauber, wenn er noch im Spiel ist. Schattenfähigkeiten beginnen bei (3).",
                    en="The order of an attack spell: (1) name spell, grade and target, and pay; (2) window "
                    '"has chosen you"; (3) for each defender where they now stand: base damage, plus the '
                    "attacker's bonuses, minus tile and companion reductions, not below 0; (4) where that "
                    'is above 0, window "is about to damage you", then a shield takes its amount off '
                    "({shield}), not below 0, or a dome works; (5) all damage at once; (6) "
                    "who is at 0 is out; (7) survivors who lost life return damage (returned damage is "
                    'never returned again); (8) the attacker\'s "after an attack" effects, once per cast, '
                    "if still in. Abilities start at (3).",
                ),
            ),
            clause(
                "10.4",
                part(
                    "R",
                    de="Schaden „durch einen anderen Charakter“ ist der von Angriffszaubern, "
                    "Schattenfähigkeiten, „{sting}“ und zurückgegebener Schaden: Schilde, Felder und "
                    "Begleiter, die Schaden mindern, helfen gegen alle vier. Zuschläge für Angriffszauber gelten "
                    "nur für Angriffszauber. Schaden durch Fluchsteine und Felder fügt dir niemand zu; "
                    "alle Fluchsteine eines Zuges sind eine Summe.",
                    en='Damage "by another character" is that of attack spells, abilities, {sting} and returned '
                    "damage: shields, and tiles and companions that lower damage, work against all four. "
                    "Bonuses to attack spells count for attack spells only. Curse stones and tiles are "
                    "nobody's damage; all curse stones of a turn are one sum.",
                ),
            ),
            clause(
                "10.5",
                part(
                    "S",
                    de="Sobald nur noch ein Charakter übrig ist, endet das Spiel, und er gewinnt; nichts, "
                    "was noch aussteht, wird ausgeführt.",
                    en="As soon as one character is left, the game ends and that character wins; nothing "
                    "pending is carried out.",
                ),
                part(
                    "R",
                    de="Dass niemand übrig bleibt, kann nicht vorkommen (ein Treffer berührt nie den, von "
                    "dem er stammt), und eine ständige Prüfung wacht darüber.",
                    en="It can never come to pass that nobody is left (a hit never touches its dealer), and "
                    "a law checks it.",
                ),
            ),
            clause(
                "10.6",
                part(
                    "S",
                    de="Ist der Zugstapel leer,",
                    en="An empty draw deck",
                ),
                part(
                    "R",
                    de="entsteht er neu aus den gemischten abgelegten Karten, in dem Augenblick, in dem eine "
                    "Karte gebraucht wird.",
                    en="is made anew by shuffling the discards, at the moment a card is needed.",
                ),
            ),
            clause(
                "10.7",
                part(
                    "R",
                    de="Lebenspunkte über {life} verfallen.",
                    en="Life above {life} is lost.",
                ),
            ),
            clause(
                "10.8",
                part(
                    "R",
                    de="Tische für Menschen können eine Rundengrenze setzen (zunächst aus): Dann gewinnen "
                    "die meisten Lebenspunkte, Gleichstand wird geteilt. Wer geht, wird von einem Bot "
                    "gespielt oder scheidet aus, je nachdem, was der Tisch gewählt hat. Ausscheiden heißt: "
                    "in Phase 2 des eigenen Zuges, wie mit 0 Lebenspunkten (CS-10.1).",
                    en="Tables for people may set a round limit (off by default): then the most life wins, "
                    "ties are shared. A player who leaves is played by a bot or is out, as the table "
                    "chose. Being out comes in phase 2 of one's own turn, as at 0 life (CS-10.1).",
                ),
            ),
        ),
        section(
            "11",
            Words(de="Die Karten", en="The cards"),
            preface=(
                part(
                    "P",
                    de="Namen, Anzahl, Stufen, Kosten, Ziele und Reichweiten der Karten im Zugstapel sowie "
                    "Namen und Anzahl der Fallen stammen aus einem Verzeichnis von Liebhabern, dessen "
                    "Summen mit den gedruckten 52 und 10 übereinstimmen,",
                    en="Names, copies, levels, costs, targets and ranges of the draw deck and the traps' "
                    "names and copies come from a fan catalogue whose totals match the printed 52 and 10,",
                ),
                part(
                    "R",
                    de="wobei die Zahl einer Ressource von uns sein kann, wo es nur die Art nennt. Von uns "
                    "sind auch Zauber ohne Kosten, die Richtung der beiden Synthesen, Auslöser und "
                    "Wirkung der Fallen,",
                    en="though the number of a resource may be ours where it lists only kinds. Ours, too, "
                    'are "nothing" as a casting cost, the direction of the two syntheses, the traps\' '
                    "triggers and effects,",
                ),
                part(
                    "P",
                    de="außer dass der Dornenschild aus 3 Schaden 1 macht,",
                    en="except that the Pointed Shield turns 3 damage into 1,",
                ),
                part(
                    "R",
                    de="und alle Schadenszahlen, Beträge und alles an den Begleitern,",
                    en="and all damage figures, amounts and everything about companions,",
                ),
                part(
                    "S",
                    de="außer dem Beispiel des Regelhefts: 3/5/6 Schaden für 1/2/3 rote Kristalle.",
                    en="except the rulebook's sample: 3/5/6 damage for 1/2/3 red crystals.",
                ),
                part(
                    "R",
                    de="Die deutschen Namen sind unsere Übersetzungen. Die mit R bezeichneten Zahlen sind "
                    "ein Anfang: Sie werden an gemessenen Spielen ausgerichtet (CS-12), und ein Tisch "
                    "darf eine andere Ausgabe laden.",
                    en="The German names are our own translations. The numbers marked R are a start: they "
                    "are tuned by measured play (CS-12), and a table may load another edition.",
                ),
            ),
        ),
        section(
            "12",
            Words(de="Faire Zahlen", en="Fair numbers"),
            clause(
                "12.1",
                part(
                    "R",
                    de="Die ergänzten Zahlen sind richtig, wenn Spiele zwischen gleich starken Bots es "
                    "zeigen: Über genügend Partien für ein 95-%-Intervall von ±1,5 Punkten gewinnt jeder "
                    "Charakter 25 % ± 3 an Vierertischen und 50 % ± 3 in jeder Paarung; kein Begleiter "
                    "(gemessen, indem er zufällig vergeben wird) und keine Karte mit mehr als zwei "
                    "Exemplaren verschiebt die Gewinnaussicht ihres Besitzers um mehr als 12 Punkte; eine "
                    "Partie zu zweit dauert im Median 5 bis 12 Runden; Schattenform, Fallen, Wandlungen "
                    "und Schattenfähigkeiten lohnen sich alle. Wer beginnt, ist im Vorteil: Das wird "
                    "angegeben und unter 5 Punkten gehalten, soweit Zahlen mit R das vermögen; eine "
                    "Einstellung des Tisches darf den späteren Personen zu Beginn etwas geben, zunächst "
                    "aus.",
                    en="The reconstructed figures are right when play between equally strong bots shows it: "
                    "over enough games for a 95 % interval of ±1.5 points, each character wins 25 % ± 3 "
                    "at four-player tables and 50 % ± 3 in each pairing; no companion (measured by giving "
                    "it at random) and no card with more than two copies moves its owner's chance to win "
                    "by more than 12 points; a two-player game lasts 5 to 12 rounds in the median; shadow "
                    "form, traps, conversions and abilities are all worth using. Who begins has an edge: "
                    "it is reported, and kept under 5 points as far as figures marked R can do it; a "
                    "table option may give later players something at the start, off by default.",
                ),
            ),
            clause(
                "12.2",
                part(
                    "R",
                    de="Ein erster Versuch mit einfachen Bots (Median 5 Runden) ergab: Wer beginnt, gewinnt "
                    "zu zweit 58 %; Axol zu schwach, Lizzy stark; die beiden Begleiter, die Schaden "
                    "mindern oder zurückgeben, zu viert viel zu stark und der gegen Fluchsteine viel zu "
                    "schwach; Schattenfähigkeiten nur in jeder fünften Partie genutzt; Wandlungen und "
                    "Bienen kaum der Mühe wert.",
                    en="A first try with simple bots (median 5 rounds) found: who begins wins 58 % at two "
                    "players; Axol (Frill) too weak, Lizzy (Haze) strong; the two companions that weaken "
                    "or return damage far too strong at four players and the one against curse stones far "
                    "too weak; abilities used once in five games; conversions and Bees hardly worth it.",
                ),
            ),
            clause(
                "12.3",
                part(
                    "R",
                    de="Abgestimmt werden nur Zahlen mit R, in den Kartendaten, nie der Code der Regeln.",
                    en="Tuning changes only figures marked R, in the card data, never the rules' code.",
                ),
            ),
        ),
    ),
)


def rule_book(edition: Edition) -> RuleBook:
    """The rules with the figures of an edition."""
    basics = edition.basics
    shields = [trap.amount for trap in edition.traps if trap.effect == "shield" and trap.amount != "all"]
    return RULES.with_figures(
        life=basics.life,
        action_points=Words(
            de=plural(basics.action_points, "Aktionspunkt", "e"), en=plural(basics.action_points, "action point", "s")
        ),
        base_energy=basics.base_energy,
        shadow_energy=basics.shadow_energy,
        ability_energy=_spread([character.ability.energy for character in edition.characters]),
        shield=_spread(shields),
        trap_cost=Words(de=price(edition.trap_cost, "de"), en=price(edition.trap_cost, "en")),
        centre=edition.tiles[CENTRE].name,
        desert=edition.tiles[DESERT].name,
        volcano=edition.tiles[VOLCANO].name,
        flee=_traps(edition, "flee"),
        sting=_traps(edition, "sting"),
    )


def _traps(edition: Edition, effect: TrapEffect) -> Words:
    """The traps with an effect; what the standard edition calls it where there is none."""
    names = [trap.name for trap in edition.traps if trap.effect == effect]
    names = names or [trap.name for trap in STANDARD.traps if trap.effect == effect]
    return Words(de="/".join(name.de for name in names), en="/".join(name.en for name in names))


def _spread(figures: Sequence[int]) -> str:
    """The different figures: "5", or "3/5" where they differ."""
    return "/".join(map(str, sorted(set(figures)))) or "0"
