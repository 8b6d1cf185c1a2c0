"""The rules of Archmage Origins, clause by clause."""

from zaubertisch.core.clauses import RuleBook, clause, part, section
from zaubertisch.core.words import Words
from zaubertisch.games.archmage_origins.cards import Edition

RULES = RuleBook(
    "AO",
    (
        section(
            "1",
            Words(de="Was auf dem Tisch liegt", en="What is on the table"),
            clause(
                "1.1",
                part(
                    "S",
                    de="Für 2 bis 4 Personen. Zum Spiel gehören 32 Magierkarten, 4 Bannkarten, 4 Bannmarken, "
                    "16 Monster und 4 Zaubersprüche.",
                    en="For 2 to 4 players. There are 32 mage cards, 4 hold cards, 4 hold tokens, 16 "
                    "monsters and 4 spells.",
                ),
            ),
            clause(
                "1.2",
                part(
                    "S",
                    de="Es gibt vier Fraktionen: Dämonologe, Totenbeschwörer, Techno-Magier und Elementarist.",
                    en="There are four factions: Demonologist, Necromancer, Technomancer and Elementalist.",
                ),
                part(
                    "R",
                    de="Keine Fraktion wird zweimal gespielt.",
                    en="No two players share a faction.",
                ),
            ),
            clause(
                "1.3",
                part(
                    "P",
                    de="Jede Fraktion besitzt acht Magierkarten mit den Machtwerten 1 bis 8, jeden genau einmal,",
                    en="Each faction owns eight mage cards with the power values 1 to 8, one of each,",
                ),
                part(
                    "S",
                    de="und dazu eine Bannkarte.",
                    en="and one hold card.",
                ),
            ),
            clause(
                "1.4",
                part(
                    "S",
                    de="Die Zahl in der rechten oberen Ecke eines Monsters ist seine Stärke. Drei Monster "
                    "verlangen einen Vorsprung; ein Zeichen auf der Karte erinnert dich an diese "
                    "besondere Bedingung für den Fang. Was ein Monster sonst noch sagt, steht auf seiner "
                    "Karte, jede Angabe mit ihrer Herkunft.",
                    en="The number in the upper right corner of a monster is its strength. Three monsters "
                    "ask for a margin; a sign on the card reminds you of this special condition for "
                    "capturing them. Whatever else a monster says stands on its card, each figure with "
                    "its source.",
                ),
                part(
                    "R",
                    de="Ein Aufschlag oder Abzug auf den Wert ändert, wie viele Punkte der Fänger bekommt, "
                    "nie die Macht, die er zum Fangen braucht. Zusammengenommen bringen die gedruckten "
                    "Texte dem Totenbeschwörer einen Punkt Vorteil und dem Dämonologen einen Punkt "
                    "Nachteil; das liegt am gedruckten Spiel, und der Fairnessbericht weist es aus.",
                    en="A bonus or penalty to the value changes what the captor scores, never the power "
                    "needed for the capture. Taken together, the printed texts favour the Necromancer by "
                    "one point and burden the Demonologist by one; that is the game's own, and the "
                    "fairness report says so.",
                ),
            ),
            clause(
                "1.5",
                part(
                    "S",
                    de="Es gibt vier Zaubersprüche, jeden einmal; was er bewirkt, steht auf seiner Karte. "
                    "Das Regelheft kennt Weissagung, mit der du auch unter eine Bannmarke schauen, aber "
                    "nichts bewegen darfst, und einen Spruch, der dich die zuerst angesehene Karte "
                    "umlegen lässt (AO-4.6): Das ist bei uns {upheaval}.",
                    en="There are four spells, one of each; what a spell does stands on its card. The "
                    "rulebook knows Divination, which lets you look even under a hold token but move "
                    "nothing, and a spell that makes you move the first card you looked at (AO-4.6): ours "
                    "is {upheaval}.",
                ),
                part(
                    "P",
                    de="Andere Sprüche mischen Teile des Reichs (bei uns {maelstrom}) oder lassen dich weitere "
                    "Karten ansehen (bei uns {second_sight}).",
                    en="Other spells shuffle parts of the realm (ours is {maelstrom}) or give you extra looks "
                    "(ours is {second_sight}).",
                ),
                part(
                    "R",
                    de="Die Namen Umwälzung, Mahlstrom und Hellsicht und alle Einzelheiten darüber hinaus "
                    "stammen von uns, auch dass Weissagung genau eine Karte zeigt.",
                    en="The names Upheaval, Maelstrom and Second Sight and all further details are ours, "
                    "also that Divination shows exactly one card.",
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
                    de="Mischt die 16 Monster und die 4 Zaubersprüche. Legt 16 dieser Karten verdeckt als "
                    "Raster von 4 mal 4 aus: das Reich. Die übrigen vier bilden den Erkundungsstapel.",
                    en="Shuffle the 16 monsters and the 4 spells. Lay 16 of these cards face down as a grid "
                    "of 4 by 4: the realm. The other four are the exploration deck.",
                ),
            ),
            clause(
                "2.2",
                part(
                    "S",
                    de="Alle nehmen sich die Magierkarten einer Fraktion und deren Bannkarte.",
                    en="Each player takes the mage cards of one faction and its hold card.",
                ),
                part(
                    "R",
                    de="Wer zuerst kommt, wählt zuerst; die Art des Kampfes bestimmt, wer den Tisch eröffnet hat.",
                    en="Who comes first chooses first; the host chooses the battle.",
                ),
            ),
            clause(
                "2.3",
                part(
                    "S",
                    de="Wählt die Art des Kampfes. Ein Platz ist ein Ende einer Zeile oder Spalte; es gibt "
                    "16. Ecken: Jeder hält eine Ecke und legt nur an die beiden Seiten, die dort "
                    "zusammentreffen, höchstens eine eigene Karte auf jeden ihrer Plätze. Offene Grenzen: "
                    "Jeder Platz steht dir offen, auf jeden passen höchstens zwei Karten,",
                    en="Choose the battle. A place is one end of a row or column; there are 16. Corners: "
                    "each player holds one corner and may place only on the two sides that meet there, at "
                    "most one card of their own on each place of those sides. Open borders: any place, "
                    "with at most two cards on each,",
                ),
                part(
                    "P",
                    de="gleich, wem sie gehören.",
                    en="whoever owns them.",
                ),
            ),
            clause(
                "2.4",
                part(
                    "R",
                    de="Die Ecken werden nach der Sitzordnung vergeben, im Uhrzeigersinn von links oben. Zu "
                    "dritt bleibt links unten frei; zu zweit liegen sie einander gegenüber (eine "
                    "Einstellung des Tisches macht sie zu Nachbarn: links oben und rechts oben). Teilen "
                    "sich zwei Spieler eine Seite, so gilt die Grenze von einer Karte je Platz für jeden "
                    "von ihnen gesondert. Auch wenn zwei einander gegenüber sitzen, wirkt auf jedes "
                    "Monster von beiden je eine Karte an seiner Zeile und eine an seiner Spalte.",
                    en="Corners go by seat, clockwise from the top left. With three players the bottom left "
                    "stays free; with two they are opposite each other (a table option makes them "
                    "neighbours: top left and top right). Two players who share a side each have their "
                    "own limit of one card on its places. Even with two players opposite each other, "
                    "every monster meets one row card and one column card of each.",
                ),
            ),
            clause(
                "2.5",
                part(
                    "S",
                    de="Alle decken eine zufällige ihrer Magierkarten auf; wer die höchste zeigt, ist als "
                    "Letzter am Zug.",
                    en="Each player reveals a random mage card; whoever shows the highest plays last.",
                ),
                part(
                    "R",
                    de="Die Bannkarte wird dafür nicht eingemischt. Wer sich die höchste Karte teilt, zieht "
                    "noch einmal. Gespielt wird im Uhrzeigersinn; es beginnt, wer links von der höchsten "
                    "Karte sitzt.",
                    en="The hold card is not among them. Those tied for the highest draw again. Play goes "
                    "clockwise and starts to the left of the highest.",
                ),
                part(
                    "S",
                    de="Danach kommen die Karten zurück auf die Hand.",
                    en="Then the cards go back to the hands.",
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
                    de="Sieh dir heimlich und nacheinander zwei Karten des Reichs an.",
                    en="Look in secret at two cards of the realm, one after the other.",
                ),
            ),
            clause(
                "3.2",
                part(
                    "S",
                    de="Danach darfst du diese beiden Karten verdeckt miteinander tauschen oder liegen lassen.",
                    en="Then you may exchange these two cards, face down, or leave them.",
                ),
                part(
                    "R",
                    de="Gemeint sind die beiden, die als deine angesehenen Karten zählen, nie solche, die du "
                    "durch Zaubersprüche gesehen hast.",
                    en="These are the two that count as your looks, never cards you saw through spells.",
                ),
            ),
            clause(
                "3.3",
                part(
                    "S",
                    de="Lege dann eine Magierkarte verdeckt auf einen Platz, den die Art des Kampfes dir erlaubt.",
                    en="Then place one mage card face down on a place that the battle allows you.",
                ),
                part(
                    "R",
                    de="Du wählst unter allen, die du noch hast. Alle sehen, wer wohin gelegt hat, aber "
                    "niemand sonst sieht den Wert; deine eigenen Karten darfst du weiterhin ansehen.",
                    en="It may be any of those you have left. Everyone sees who placed where, but nobody "
                    "else sees the value; your own cards stay visible to you.",
                ),
            ),
            clause(
                "3.4",
                part(
                    "S",
                    de="Dann darfst du deine Bannkarte spielen: Lege deine Bannmarke auf eine verdeckte "
                    "Karte des Reichs.",
                    en="Then you may play your hold card: put your hold token on a face-down card of the realm.",
                ),
            ),
            clause(
                "3.5",
                part(
                    "S",
                    de="Dann ist die nächste Person am Zug. Ansehen und Legen sind Pflicht, Tauschen und "
                    "Bannen sind freiwillig.",
                    en="Then it is the next player's turn. Looking and placing are not optional; exchanging "
                    "and holding are.",
                ),
            ),
        ),
        section(
            "4",
            Words(de="Karten ansehen", en="Looking at cards"),
            clause(
                "4.1",
                part(
                    "S",
                    de="Von den Karten, die der Spieler vor dir in seinem Zug angesehen hat, darfst du "
                    "höchstens eine ansehen.",
                    en="Of the cards that the previous player looked at during their turn, you may look at "
                    "one at most.",
                ),
                part(
                    "R",
                    de="Gemeint sind Karten, nicht Plätze: Die Grenze wandert bei offenem Tauschen mit, aber "
                    "eine seither gemischte Karte gilt nicht mehr als angesehen (sonst würden die "
                    "erlaubten Blicke verraten, wohin sie geraten ist). Auch seine Blicke durch "
                    "Zaubersprüche und Blicke, die nicht mehr zählen, binden dich; deine eigenen Blicke "
                    "durch Zaubersprüche sind weder begrenzt noch werden sie gezählt. Zählt dein eigener "
                    "Blick auf eine seiner Karten nicht mehr, ist deine Erlaubnis trotzdem verbraucht. Im "
                    "ersten Zug der Partie gibt es keine Grenze.",
                    en="Cards are meant, not places: the limit follows open exchanges, but a card that was "
                    "shuffled since no longer counts as looked at (otherwise the legal looks would show "
                    "where it went). Looks through spells and looks that were made void bind you too; "
                    "your own looks through spells are neither limited nor counted. If your own look at "
                    "one of those cards was made void, it has used up your allowance all the same. There "
                    "is no limit in the first turn of the game.",
                ),
            ),
            clause(
                "4.2",
                part(
                    "S",
                    de="Ein Zauberspruch, den du ansiehst, wird für alle aufgedeckt, ausgeführt und abgelegt "
                    "(Ausnahme: AO-4.7). Er zählt nicht als eine deiner beiden angesehenen Karten.",
                    en="A spell that you look at is revealed to all, carried out and discarded (except as in "
                    "AO-4.7). It does not count as one of your two looks.",
                ),
            ),
            clause(
                "4.3",
                part(
                    "P",
                    de="Sein Platz wird danach verdeckt vom Erkundungsstapel aufgefüllt.",
                    en="Its place is then filled from the exploration deck, face down.",
                ),
                part(
                    "R",
                    de="Solange er ausgeführt wird oder wartet, liegt er offen an seinem Platz und wird "
                    "weder angesehen noch getauscht noch gemischt. (Vier Zaubersprüche, vier Karten: Der "
                    "Stapel reicht immer.)",
                    en="While it is being carried out or waits, it lies face up at its place and is neither "
                    "looked at, exchanged nor shuffled. (Four spells, four cards: the deck never runs "
                    "short.)",
                ),
            ),
            clause(
                "4.4",
                part(
                    "S",
                    de="Du siehst so lange Karten an, bis du zwei Monster angesehen hast.",
                    en="You look on until you have looked at two monsters.",
                ),
                part(
                    "R",
                    de="Es müssen zwei verschiedene sein. Einen nach einem Zauberspruch aufgefüllten Platz "
                    "darfst du ansehen; ebenso eine Karte, die du schon durch einen Zauberspruch gesehen "
                    "hast, und dann zählt sie.",
                    en="The two must differ. A place refilled after a spell may be looked at; so may a card "
                    "you have already seen through a spell, and then it counts.",
                ),
            ),
            clause(
                "4.5",
                part(
                    "S",
                    de="Eine Karte unter einer Bannmarke darf vor der Wertung weder angesehen noch bewegt "
                    "werden, außer ein Zauberspruch erlaubt es.",
                    en="A card under a hold token may be neither looked at nor moved before the scoring, "
                    "except as a spell allows.",
                ),
            ),
            clause(
                "4.6",
                part(
                    "S",
                    de="Lässt dich ein Zauberspruch die zuerst angesehene Karte umlegen, zählt sie nicht "
                    "mehr zu deinen beiden.",
                    en="If a spell makes you move the first card you looked at, it no longer counts towards your two.",
                ),
                part(
                    "R",
                    de="Das gilt für {upheaval} und auch für {maelstrom}, wenn die Karte zu zwei oder mehr "
                    "gemischten gehörte, wo immer sie gelandet ist. Du darfst sie wieder ansehen, und "
                    "dann zählt sie.",
                    en="This holds for {upheaval}, and for {maelstrom} if that card was among two or more that "
                    "were shuffled, wherever it landed. It may be looked at again and then counts.",
                ),
            ),
            clause(
                "4.7",
                part(
                    "R",
                    de="Findest du durch den Blick eines Zauberspruchs einen weiteren, wird dieser "
                    "aufgedeckt, verbraucht diesen Blick, wartet und wird ausgeführt, sobald der erste "
                    "fertig ist (zuerst gefunden, zuerst ausgeführt). Ein Zauberspruch, den du unter "
                    "einer Bannmarke siehst, bleibt, wo er ist, und wird nicht ausgeführt.",
                    en="A spell found through another spell's look is revealed, uses up that look, waits, "
                    "and is carried out once the first is done (first found, first done). A spell seen "
                    "under a hold token stays where it is and is not carried out.",
                ),
            ),
            clause(
                "4.8",
                part(
                    "R",
                    de="Alle sehen, welche Plätze angesehen, getauscht oder gemischt wurden. Wer eine Karte "
                    "gesehen hat, weiß also, wo sie liegt, bis sie gemischt wird; danach weiß er noch, "
                    "dass sie auf einem der gemischten Plätze liegt. Dein Bildschirm darf diese Notizen "
                    "für dich führen; eine Einstellung des Tisches („Gedächtnis“) verbirgt, was du "
                    "gesehen hast, sobald dein Zug vorbei ist.",
                    en="All players see which places were looked at, exchanged or shuffled. So whoever has "
                    "seen a card knows where it is until it is shuffled, and after that still knows that "
                    "it is among the shuffled places. Your screen may keep these notes for you; a table "
                    'option ("memory") hides what you saw once your turn is over.',
                ),
            ),
            clause(
                "4.9",
                part(
                    "R",
                    de="Für {maelstrom} darfst du jede Zeile oder Spalte wählen, auch eine, in der sich nichts "
                    "bewegen kann. Niemand erfährt die neue Reihenfolge.",
                    en="{maelstrom} may choose any row or column, also one where nothing can move. Nobody "
                    "learns the new order.",
                ),
            ),
        ),
        section(
            "5",
            Words(de="Karten bannen", en="Holding cards"),
            clause(
                "5.1",
                part(
                    "S",
                    de="Jede Bannkarte wird höchstens einmal gespielt und dann abgelegt.",
                    en="Each hold card is played at most once and then discarded.",
                ),
            ),
            clause(
                "5.2",
                part(
                    "S",
                    de="Auf einer Karte liegt höchstens eine Bannmarke.",
                    en="A card carries at most one hold token.",
                ),
            ),
            clause(
                "5.3",
                part(
                    "R",
                    de="Die Karte unter der Bannmarke muss niemand gesehen haben; sie kann sich als "
                    "Zauberspruch erweisen, der dann bis zur Wertung liegen bleibt. Bannen darfst du auch "
                    "in deinem letzten Zug.",
                    en="The card under the hold token need not have been seen; it may turn out to be a "
                    "spell, which then stays for the scoring. Holding is allowed in the last turn too.",
                ),
            ),
        ),
        section(
            "6",
            Words(de="Wertung", en="Scoring"),
            clause(
                "6.1",
                part(
                    "S",
                    de="Wenn alle Magierkarten liegen, wird alles aufgedeckt.",
                    en="When every mage card is placed, all is turned over.",
                ),
                part(
                    "R",
                    de="Das geschieht, nachdem der letzte Spieler Schritt AO-3.4 hinter sich hat.",
                    en="This happens after the last player's step AO-3.4.",
                ),
            ),
            clause(
                "6.2",
                part(
                    "S",
                    de="Für jede Karte des Reichs zählt jeder die Macht seiner Magierkarten an ihrer Zeile "
                    "und an ihrer Spalte zusammen.",
                    en="For each card of the realm, each player adds up the power of their mage cards along "
                    "its row and along its column.",
                ),
                part(
                    "R",
                    de="Beide Enden der Zeile und beide Enden der Spalte zählen.",
                    en="Both ends of the row and both ends of the column count.",
                ),
            ),
            clause(
                "6.3",
                part(
                    "S",
                    de="Die höchste Summe fängt die Karte. Bei Gleichstand um die höchste Summe wird sie abgelegt;",
                    en="The highest total captures it. A tie for the highest total discards it;",
                ),
                part(
                    "R",
                    de="ebenso, wenn dort niemand Macht hat.",
                    en="so does nobody having any power there.",
                ),
            ),
            clause(
                "6.4",
                part(
                    "S",
                    de="Ein Monster, das einen Vorsprung verlangt, geht nur dann an die höchste Summe, wenn "
                    "sie mindestens so weit über der zweithöchsten liegt.",
                    en="A monster with a margin goes to the highest total only if it is at least that far "
                    "above the next closest.",
                ),
                part(
                    "R",
                    de="Auch null gilt als Summe: Eine 2 ganz allein fängt kein Monster, das 3 Vorsprung "
                    "verlangt. Reicht der Vorsprung nicht, wird das Monster abgelegt; an den Zweiten geht es nie.",
                    en="Zero counts as a total: a lone 2 does not take a monster with a margin of 3. If the "
                    "margin is not reached, the monster is discarded; it never passes to the second.",
                ),
            ),
            clause(
                "6.5",
                part(
                    "S",
                    de="Ein gefangenes Monster bringt so viele Punkte wie seine Stärke, dazu oder davon "
                    "ab, was sein Text sagt, wenn er die Fraktion des Fängers nennt.",
                    en="A captured monster scores its strength, more or less by what its text says where "
                    "it names the captor's faction.",
                ),
            ),
            clause(
                "6.6",
                part(
                    "S",
                    de="Ein Zauberspruch, der noch im Reich liegt, bringt dem, der ihn fängt, {spell_value} Punkte.",
                    en="A spell still in the realm scores {spell_value} for whoever captures it.",
                ),
                part(
                    "R",
                    de="Er wird nicht mehr ausgeführt; bei Gleichstand wird er abgelegt. Was vom "
                    "Erkundungsstapel übrig ist, bringt nichts.",
                    en="It is not carried out; a tie discards it. What is left of the exploration deck scores nothing.",
                ),
            ),
            clause(
                "6.7",
                part(
                    "S",
                    de="Die meisten Punkte gewinnen. Bei Gleichstand gewinnt niemand: Spielt noch einmal.",
                    en="Most points win. At a tie there is no winner: play again.",
                ),
                part(
                    "R",
                    de="Wer gleichauf liegt, wird gemeinsam als Erster geführt, und allen wird eine neue "
                    "Partie angeboten.",
                    en="The tied players are recorded as equal first, and all are offered a rematch.",
                ),
            ),
        ),
        section(
            "7",
            Words(de="Faire Werte", en="Fair figures"),
            clause(
                "7.1",
                part(
                    "R",
                    de="Die mit R bezeichneten Stärken sind richtig, wenn Spiele zwischen gleich starken "
                    "Bots es zeigen, mit 95-%-Intervallen von ±1,5 Punkten: Keine Fraktion weicht um mehr "
                    "als 4 Punkte ab, sobald die gedruckten Auf- und Abschläge von 1 herausgerechnet "
                    "sind; Fänge, die einen Vorsprung verlangen, gelingen, aber in weniger als zwei "
                    "Dritteln der Fälle. Der Vorteil, als Letzter dran zu sein, gehört zum Spiel (in "
                    "einem ersten Versuch mit einfachen Bots zu zweit 59 % mit Ecken und 68 % mit offenen "
                    "Grenzen): Er wird angegeben, nicht ausgeglichen, und jeder Vergleich von Spielern "
                    "tauscht die Reihenfolge.",
                    en="Strengths marked R are right when play between equally strong bots shows it, with 95 "
                    "% intervals of ±1.5 points: no faction deviates by more than 4 points once the "
                    "printed bonuses and penalties of 1 are allowed for; captures that need a margin "
                    "happen, but in fewer than two thirds of the cases. The advantage of playing last is "
                    "the game's own (in a first try with simple bots at two players, 59 % with corners "
                    "and 68 % with open borders): it is reported, not tuned, and every comparison of "
                    "players swaps the order.",
                ),
            ),
        ),
    ),
)


def rule_book(edition: Edition) -> RuleBook:
    """The rules with the figures of an edition."""
    values = sorted({spell.value for spell in edition.spells})
    names = {spell.id.replace("-", "_"): spell.name for spell in edition.spells}
    return RULES.with_figures(spell_value="/".join(map(str, values)), **names)
