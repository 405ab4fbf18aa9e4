"""A second taktika, written from src/systems/taktika/RULES.md alone: duels and relays under any readings, in doubles.

It shares nothing with the TypeScript and spells out what that derives: units are figures in places, saves are letters
counted one by one, strikes and volleys are sums over binomial laws. Needs Python 3.8 and nothing else.
"""
import functools
import math
from typing import NamedTuple

FORMATIONS = ['veryDense', 'dense', 'open', 'skirmish']
# By formation: (foot, mounted).
FRONT = {'veryDense': (5, 4), 'dense': (4, 3), 'open': (3, 2), 'skirmish': (2, 1)}
FULL = {'veryDense': (15, 12), 'dense': (12, 9), 'open': (9, 6), 'skirmish': (3, 2)}
MELEE = {'veryDense': (5, 4), 'dense': (4, 3), 'open': (9, 6), 'skirmish': (3, 2)}
# By weapon, in the order of FORMATIONS.
STRIKES = {'pike': (15, 12, 9, 2), 'spear': (10, 8, 6, 1), 'halberd': (5, 4, 3, 1),
           'cavalryPike': (8, 6, 4, 2), 'cavalrySpear': (4, 3, 2, 1)}
SHOTS = {('bow', 0): (0, 4, 6, 3), ('bow', 1): (0, 3, 4, 2), ('crossbow', 0): (0, 4, 3, 3),
         ('crossbow', 1): (0, 3, 2, 2), ('handgun', 0): (0, 4, 3, 3), ('sling', 0): (0, 0, 0, 3)}
THROWS = ((0, 0, 3, 3), (0, 0, 2, 2))
PATTERNS = {'none': 'K', 'regular': 'KKS', 'large': 'KS', 'light': 'SKK', 'heavy': 'SK',
            'tortoise regular': 'KS', 'tortoise large': 'KSS'}
WEAPONS = {'swordsmen': ['sword', 'twoHanded'], 'lineInfantry': ['pike', 'spear', 'halberd'],
           'shooters': ['bow', 'crossbow', 'sling', 'handgun'], 'riders': ['sword'],
           'lancers': ['cavalryPike', 'cavalrySpear'], 'horseArchers': ['bow', 'crossbow']}
RIDE = ('riders', 'lancers', 'horseArchers')
NO_SHIELD = {'none': [], 'regular': ['halberd', 'twoHanded', 'cavalryPike', 'handgun'],
             'large': ['pike', 'halberd', 'twoHanded', 'cavalryPike', 'bow', 'sling', 'handgun']}
READINGS = {
    'hitRule': ['lessOrEqual', 'greaterOrEqual'], 'riderMelee': ['fromCode', 'two'],
    'saveCounting': ['byKind', 'allKilledFirst', 'allSavedFirst'],
    'shieldVsStrike': ['infantryStrikesAndRiders', 'everyStrike', 'cavalryOnly'],
    'riderProtection': ['minSaved', 'shieldOnly'], 'shieldPiercing': ['shieldsOnly', 'allProtection'],
    'loserBy': ['nominal', 'nominalCollisionOnly'], 'killedInTest': ['real', 'nominal'],
    'ranksCounted': ['beforeLosses', 'afterLosses'], 'rankBonusCap': ['none', 'three'],
    'frontRelief': ['orderedForward', 'killedOnly'],
    'lastFigure': ['alwaysOneOrdered', 'movementOnly', 'markerOnly'],
    'casualtyOrder': ['orderedFirst', 'disorderedFirst'], 'saveScope': ['perEvent', 'running'],
    'thinningChain': ['veryDenseDenseOpenSkirmish', 'skipOpen'],
    'counterAttackRight': ['lineInfantryOnly', 'anyStrikeWeapon'],
    'strikeVsCavalry': ['pikeSpearHalberd', 'pikeSpearOnly', 'lancersOnly'],
    'breakthroughDepth': ['ceil', 'fullRanks'], 'breakthroughTest': ['always', 'loserOnly'],
    'nominalCap': ['figures', 'uncapped'], 'skirmishDepth': ['zero', 'fullRanks'],
    'volleyTest': ['none', 'testOnLoss'], 'javelinThrowers': ['all', 'frontRankOnly'],
    'tortoiseScope': ['missilesOnly', 'alsoStrikes'], 'ridingDownSkirmishers': ['destroyed', 'evadeFirst'],
}
ROUNDS = 50
FLOOR = 1e-16


class Profile(NamedTuple):
    category: str
    weapon: str
    formation: str
    skill: int
    steadiness: int
    shield: str
    armour: str
    barding: str
    javelin: bool
    special: str
    mounted: int
    melee: int


class Unit(NamedTuple):
    """Figures by place and order: fighting front, then the rest. `counts` are the losses counted along save patterns."""
    profile: Profile
    figures: int
    front: int
    frontDisordered: int
    rear: int
    rearDisordered: int
    fled: bool
    counts: tuple

    @property
    def ordered(self):
        return self.front + self.rear

    @property
    def broke(self):
        return self.figures == 0 or self.fled


def formation_of(profile, figures, readings):
    now = profile.formation
    while now != 'skirmish' and figures < FRONT[now][profile.mounted]:
        now = FORMATIONS[FORMATIONS.index(now) + 1]
        if now == 'open' and profile.formation != 'open' and readings['thinningChain'] == 'skipOpen':
            now = 'skirmish'
    return now


def special_of(profile, formation):
    lost = {'circle': ['skirmish'], 'tortoise': ['open', 'skirmish'], 'none': []}[profile.special]
    return 'none' if formation in lost else profile.special


def stance(unit, readings):
    formation = formation_of(unit.profile, unit.figures, readings)
    return formation, special_of(unit.profile, formation)


def drawn_up(profile, figures, ordered, readings, counts=(0, 0, 0)):
    """A unit whose ordered figures have taken the foremost places."""
    place = MELEE[formation_of(profile, figures, readings)][profile.mounted]
    size = min(figures, place)
    front = min(ordered, size)
    rear = ordered - front
    return Unit(profile, figures, front, size - front, rear, figures - size - rear, False, counts)


def success(rating, readings):
    if readings['hitRule'] == 'lessOrEqual':
        return min(6, rating) / 6
    return (7 - rating) / 6 if rating > 0 else 0


@functools.lru_cache(None)
def binomial(count, p):
    return [(hits, math.comb(count, hits) * p**hits * (1 - p)**(count - hits)) for hits in range(count + 1)]


def letters(kind, readings):
    pattern = PATTERNS[kind]
    killed = ''.join(sorted(pattern))
    return {'byKind': pattern, 'allKilledFirst': killed, 'allSavedFirst': killed[::-1]}[readings['saveCounting']]


def survivors(kind, before, losses, readings):
    pattern = letters(kind, readings)
    return sum(pattern[(before + at) % len(pattern)] == 'S' for at in range(losses))


def working(profile, attack, readings):
    """Which of shield, armour and barding work against an attack (D17, R6 to R8)."""
    foot = not profile.mounted
    if attack == 'bow':
        works = {'shield'} if foot else {'shield', 'armour', 'barding'}
    elif attack == 'infantry strike':
        works = {'shield'} if foot else {'shield', 'armour', 'barding'}
        if readings['shieldVsStrike'] == 'cavalryOnly':
            works.discard('shield')
    elif attack == 'cavalry strike':
        works = {'shield'} if profile.mounted or readings['shieldVsStrike'] != 'infantryStrikesAndRiders' else set()
    elif attack == 'piercing':
        works = set() if foot or readings['shieldPiercing'] == 'allProtection' else {'armour', 'barding'}
    else:
        works = {'armour'} if attack == 'melee' else set()
    if 'barding' in works and readings['riderProtection'] == 'shieldOnly':
        works.discard('armour')
    return works


def saves(unit, attack, losses, readings):
    """How many of the losses are saved, and the counts after them."""
    profile = unit.profile
    works = working(profile, attack, readings)
    covered = attack == 'bow' or ('strike' in attack and readings['tortoiseScope'] == 'alsoStrikes')
    tortoise = stance(unit, readings)[1] == 'tortoise' and covered and profile.shield != 'none'
    kinds = {'shield': ('tortoise ' if tortoise else '') + profile.shield, 'armour': profile.armour, 'barding': profile.barding}
    saved = dict.fromkeys(kinds, 0)
    counts = list(unit.counts)
    for at, (part, kind) in enumerate(kinds.items()):
        if part in works:
            saved[part] = survivors(kind, counts[at], losses, readings)
            if readings['saveScope'] == 'running' and kind != 'none':
                counts[at] = (counts[at] + losses) % 6
    rider = max(saved['shield'], saved['armour'])
    return (min(rider, saved['barding']) if 'barding' in works else rider), tuple(counts)


def after(unit, missedInFront, missedBehind, killed, counts, readings, closes=False):
    """The unit after misses and losses (R13, R14, R15); `closes` where it closes up as out of contact."""
    profile, figures = unit.profile, unit.figures - killed
    if figures <= 0:
        return Unit(profile, 0, 0, 0, 0, 0, False, counts)
    first = readings['casualtyOrder'] == 'orderedFirst'
    facing = readings['lastFigure'] == 'alwaysOneOrdered'
    formation = formation_of(profile, figures, readings)
    circles = 'circle' in (stance(unit, readings)[1], special_of(profile, formation))
    if readings['frontRelief'] == 'orderedForward' or closes or circles:
        ordered = unit.ordered - missedInFront - missedBehind
        disordered = unit.figures - ordered
        ordered -= min(ordered, killed) if first else max(0, killed - disordered)
        return drawn_up(profile, figures, 1 if ordered == 0 and facing else ordered, readings, counts)
    left = {'front': unit.front - missedInFront, 'frontDisordered': unit.frontDisordered + missedInFront,
            'rear': unit.rear - missedBehind, 'rearDisordered': unit.rearDisordered + missedBehind}
    fall = ['front', 'rear', 'frontDisordered', 'rearDisordered']
    for group in fall if first else fall[2:] + fall[:2]:
        taken = min(killed, left[group])
        left[group] -= taken
        killed -= taken
    free = min(figures, MELEE[formation][profile.mounted]) - left['front'] - left['frontDisordered']
    for behind, before in (('rear', 'front'), ('rearDisordered', 'frontDisordered')):
        steps = min(free, left[behind])
        left[behind] -= steps
        left[before] += steps
        free -= steps
    if left['front'] + left['rear'] == 0 and facing:
        left['front'] += 1
        left['frontDisordered'] -= 1
    return Unit(profile, figures, left['front'], left['frontDisordered'], left['rear'], left['rearDisordered'], False, counts)


def flight(unit, real, nominal, pierced, readings):
    """P(the unit flees in the test after an event)."""
    if real >= unit.figures:
        return 0.0
    formation, special = stance(unit, readings)
    figures = unit.figures - (real if readings['ranksCounted'] == 'afterLosses' else 0)
    ranks = figures // FRONT[formation][unit.profile.mounted]
    if special == 'circle' or (formation == 'skirmish' and readings['skirmishDepth'] == 'zero'):
        ranks = 0
    if readings['rankBonusCap'] == 'three':
        ranks = min(ranks, 3)
    steadiness = 5 if special == 'circle' else unit.profile.steadiness
    total = steadiness + ranks - (real if readings['killedInTest'] == 'real' else nominal) - (2 if pierced else 0)
    return 1 - max(0, min(6, total)) / 6


def fled(unit):
    return Unit(unit.profile, unit.figures, 0, 0, 0, 0, True, unit.counts)


def ends(one, other, oneFlees, otherFlees, share):
    """The four ways in which two tests may end."""
    for first, p in ((one, 1 - oneFlees), (fled(one), oneFlees)):
        for second, q in ((other, 1 - otherFlees), (fled(other), otherFlees)):
            if share * p * q > 0:
                yield first, second, share * p * q


def loss(unit, attack, hits, readings):
    """Nominal and real losses, and the counts after them."""
    nominal = min(hits, unit.figures) if readings['nominalCap'] == 'figures' else hits
    saved, counts = saves(unit, attack, nominal, readings)
    return nominal, min(nominal - saved, unit.figures), counts


def entitled(unit, table, readings, side):
    """Ordered figures that a table entitles; of a circle those of one side, where `side`."""
    formation, special = stance(unit, readings)
    most = min(unit.ordered, table[FORMATIONS.index(formation)])
    if side and special == 'circle':
        most = min(most, FRONT[formation][unit.profile.mounted], -(-unit.ordered // 4))
    return most


def strikers(unit, readings):
    weapon = unit.profile.weapon
    usable = weapon in STRIKES and (unit.profile.mounted or not weapon.startswith('cavalry'))
    return entitled(unit, STRIKES[weapon], readings, True) if usable else 0


def shooters(unit, readings):
    key = (unit.profile.weapon, unit.profile.mounted)
    if key not in SHOTS or stance(unit, readings)[1] == 'tortoise':
        return 0
    return entitled(unit, SHOTS[key], readings, False)


def missiles(unit):
    return 'bow' if unit.profile.weapon == 'bow' else 'piercing'


def under_fire(unit, shooter, hits, readings):
    nominal, real, counts = loss(unit, missiles(shooter), hits, readings)
    return nominal, real, after(unit, 0, 0, real, counts, readings, closes=True)


def rattled(unit, shooter, readings):
    """The disorder under handguns."""
    if shooter.profile.weapon != 'handgun' or unit.figures == 0:
        return [(unit, 1.0)]
    circle = stance(unit, readings)[1] == 'circle'
    law = binomial(unit.ordered, (5 if circle else unit.profile.steadiness) / 6)
    least = 1 if readings['lastFigure'] == 'alwaysOneOrdered' else 0
    return [(drawn_up(unit.profile, unit.figures, max(least, kept), readings, unit.counts), p) for kept, p in law]


def shooting(mover, target, readings):
    """Shooting before contact: defence by bows, or by both sides where skirmishers meet (TK-11e, TK-19d)."""
    meet = stance(mover, readings)[0] == stance(target, readings)[0] == 'skirmish'
    shots = shooters(mover, readings) if meet else 0
    answer = shooters(target, readings) if meet or target.profile.weapon == 'bow' else 0
    for hits, p in binomial(shots, success(mover.profile.skill, readings)):
        for hitsBack, q in binomial(answer, success(target.profile.skill, readings)):
            lostHere, killedHere, here = under_fire(mover, target, hitsBack, readings) if answer else (0, 0, mover)
            lostThere, killedThere, there = under_fire(target, mover, hits, readings) if shots else (0, 0, target)
            if shots and answer:
                nominal = readings['loserBy'] == 'nominal'
                margin = lostHere - lostThere if nominal else killedHere - killedThere
                testHere, testThere = margin > 0, margin < 0
            else:
                asked = readings['volleyTest'] == 'testOnLoss'
                testHere, testThere = asked and killedHere > 0, asked and killedThere > 0
            fleesHere = flight(mover, killedHere, lostHere, False, readings) if testHere else 0
            fleesThere = flight(target, killedThere, lostThere, False, readings) if testThere else 0
            for one, r in rattled(here, target, readings) if answer else [(here, 1.0)]:
                for other, s in rattled(there, mover, readings) if shots else [(there, 1.0)]:
                    yield from ends(one, other, fleesHere, fleesThere, p * q * r * s)


def rides_down(mover, target, readings):
    """Whether formed cavalry comes upon skirmishers on foot (TK-19c, R42)."""
    return mover.profile.mounted and not target.profile.mounted and readings['ridingDownSkirmishers'] == 'destroyed'


def passes(mover, target, readings):
    """Whether formed troops move through skirmishers rather than strike them (TK-19b, TK-19c)."""
    formation, special = stance(mover, readings)
    if formation == 'skirmish' or special == 'circle' or stance(target, readings)[0] != 'skirmish':
        return False
    return rides_down(mover, target, readings) or moving(mover, readings) == 0


def passage(mover, target, readings):
    """Last strikes (TK-19e), then destruction (TK-19c), or a test of each in order; with none left in order they flee."""
    ready = strikers(target, readings)
    down = rides_down(mover, target, readings)
    least = 1 if readings['lastFigure'] == 'alwaysOneOrdered' else 0
    attack = ('infantry strike', 'cavalry strike')[target.profile.mounted]
    for hits, p in binomial(ready, success(target.profile.skill, readings)):
        nominal, real, counts = loss(mover, attack, hits, readings)
        here = after(mover, 0, 0, real, counts, readings)
        flees = flight(mover, real, nominal, False, readings) if nominal > 0 and not down else 0
        left = max(least, target.ordered - (ready - hits))
        for kept, q in [(0, 1.0)] if down else binomial(left, target.profile.steadiness / 6):
            there = drawn_up(target.profile, target.figures, kept, readings, target.counts)
            gone = Unit(target.profile, 0, 0, 0, 0, 0, False, target.counts) if down else fled(target)
            yield from ends(here, there if kept > 0 else gone, flees, 0, p * q)


def javelins(mover, target, readings):
    if passes(mover, target, readings):
        yield mover, target, 1.0
        return
    formation, special = stance(mover, readings)
    throws = 0
    if mover.profile.javelin and special == 'none':
        throws = entitled(mover, THROWS[mover.profile.mounted], readings, False)
        if readings['javelinThrowers'] == 'frontRankOnly':
            throws = min(throws, FRONT[formation][mover.profile.mounted])
    for hits, p in binomial(throws, 0.5):
        nominal, real, counts = loss(target, 'bow', hits, readings)
        yield mover, after(target, 0, 0, real, counts, readings, closes=True) if throws else target, p


def answering(mover, target, readings):
    """Figures of the target that strike back: by themselves, or as they may and therefore do."""
    ready = strikers(target, readings)
    struck = moving(mover, readings) > 0
    formation, special = stance(target, readings)
    own = target.profile
    skirmish = formation == 'skirmish'
    if skirmish and stance(mover, readings)[0] == 'skirmish':
        return ready
    if mover.profile.mounted:
        if special == 'circle':
            return ready
        if own.mounted:
            return ready if struck else 0
        if own.weapon == 'halberd' and readings['strikeVsCavalry'] == 'pikeSpearOnly':
            return 0
        return ready if struck or readings['strikeVsCavalry'] != 'lancersOnly' else 0
    if special == 'circle' or not struck:
        return 0
    lancers = skirmish or readings['counterAttackRight'] == 'anyStrikeWeapon'
    return ready if own.category == 'lineInfantry' or lancers else 0


def moving(unit, readings):
    return 0 if stance(unit, readings)[1] == 'circle' else strikers(unit, readings)


def strike_law(unit, enemy, count, readings):
    """P of (hits, whether somebody rode through, misses in the fighting front, misses behind)."""
    blocks = readings['frontRelief'] == 'killedOnly' and stance(unit, readings)[1] != 'circle'
    inFront = min(count, unit.front) if blocks else 0
    p = success(unit.profile.skill, readings)
    if not (unit.profile.mounted and not enemy.profile.mounted):
        return {(a + b, False, inFront - a, count - inFront - b): q * r
                for a, q in binomial(inFront, p) for b, r in binomial(count - inFront, p)}
    formation, special = stance(enemy, readings)
    ranks = enemy.figures / FRONT[formation][enemy.profile.mounted]
    depth = 2 if special == 'circle' else max(1, math.ceil(ranks) if readings['breakthroughDepth'] == 'ceil' else int(ranks))
    law = {(0, False, 0, 0): 1.0}
    for rider in range(count):
        front = rider < inFront
        longer = {}
        for (hits, through, a, b), share in law.items():
            for rank in range(depth + 1):
                passed = rank == depth
                key = (hits + rank, through or passed, a + (front and not passed), b + (not front and not passed))
                longer[key] = longer.get(key, 0) + share * p**rank * (1 if passed else 1 - p)
        law = longer
    return law


def strikes(mover, target, readings):
    if passes(mover, target, readings):
        yield from passage(mover, target, readings)
        return
    here = strike_law(mover, target, moving(mover, readings), readings)
    there = strike_law(target, mover, answering(mover, target, readings), readings)
    kind = ('infantry strike', 'cavalry strike')
    for (hits, through, a, b), p in here.items():
        for (hitsBack, throughBack, c, d), q in there.items():
            nominal, real, counts = loss(target, kind[mover.profile.mounted], hits, readings)
            nominalHere, realHere, countsHere = loss(mover, kind[target.profile.mounted], hitsBack, readings)
            always = readings['breakthroughTest'] == 'always'
            testHere = nominalHere > nominal or (always and throughBack)
            testThere = nominal > nominalHere or (always and through)
            yield from ends(after(mover, a, b, realHere, countsHere, readings), after(target, c, d, real, counts, readings),
                            flight(mover, realHere, nominalHere, throughBack, readings) if testHere else 0,
                            flight(target, real, nominal, through, readings) if testThere else 0, p * q)


def melee(first, second, readings):
    def fighters(unit):
        if readings['frontRelief'] == 'killedOnly' and stance(unit, readings)[1] != 'circle':
            return unit.front
        return entitled(unit, [MELEE[formation][unit.profile.mounted] for formation in FORMATIONS], readings, True)

    def rating(profile):
        return 2 if profile.category == 'riders' and readings['riderMelee'] == 'two' else profile.melee

    def attack(profile):
        return 'unhindered' if profile.weapon in ('halberd', 'twoHanded') else 'melee'

    here, there = fighters(first), fighters(second)
    for hits, p in binomial(here, success(rating(first.profile), readings)):
        for hitsBack, q in binomial(there, success(rating(second.profile), readings)):
            lostThere, killedThere, countsThere = loss(second, attack(first.profile), hits, readings)
            lostHere, killedHere, countsHere = loss(first, attack(second.profile), hitsBack, readings)
            margin = lostHere - lostThere if readings['loserBy'] == 'nominal' else killedHere - killedThere
            yield from ends(after(first, here - hits, 0, killedHere, countsHere, readings),
                            after(second, there - hitsBack, 0, killedThere, countsThere, readings),
                            flight(first, killedHere, lostHere, False, readings) if margin > 0 else 0,
                            flight(second, killedThere, lostThere, False, readings) if margin < 0 else 0, p * q)


def stepped(law, event, opener):
    moved = {}
    for state, share in law.items():
        if state[0].broke or state[1].broke:
            moved[state] = moved.get(state, 0) + share
            continue
        for one, other, p in event(state[opener], state[1 - opener]):
            target = (one, other) if opener == 0 else (other, one)
            moved[target] = moved.get(target, 0) + share * p
    return moved


def duel(law, opener, readings):
    """How duels from a law of states end: states with their probabilities, open ones stalled."""
    for event in (shooting, javelins, strikes):
        law = stepped(law, lambda mover, target: event(mover, target, readings), opener)
    rounds = functools.lru_cache(None)(lambda first, second: list(melee(first, second, readings)))
    for _ in range(ROUNDS):
        law = stepped({state: share for state, share in law.items() if share > FLOOR}, rounds, 0)
    return law


def recovered(unit, readings):
    circle = stance(unit, readings)[1] == 'circle'
    for back, p in binomial(unit.figures - unit.ordered, (5 if circle else unit.profile.steadiness) / 6):
        yield drawn_up(unit.profile, unit.figures, unit.ordered + back, readings, unit.counts), p


def relay(profiles, queues, openers, readings):
    """P(first, second, both sides run out), figures lost by each, and the expected number of duels."""
    nodes = {}
    won, lost, duels = [0.0, 0.0, 0.0], [0.0, 0.0], 0.0

    def fresh(side, at):
        return drawn_up(profiles[side], queues[side][at], queues[side][at], readings)

    def arrive(node, state, share):
        law = nodes.setdefault(node, {})
        law[state] = law.get(state, 0) + share

    for opener in openers:
        arrive((0, 0, opener), (fresh(0, 0), fresh(1, 0)), 1 / len(openers))
    while nodes:
        a, b, opener = min(nodes, key=lambda node: node[0] + node[1])
        law = nodes.pop((a, b, opener))
        duels += sum(law.values())
        for (one, other), share in duel(law, opener, readings).items():
            stalled = not one.broke and not other.broke
            gone = (one.broke or stalled, other.broke or stalled)
            at = (a + gone[0], b + gone[1])
            over = (at[0] == len(queues[0]), at[1] == len(queues[1]))
            for side, unit in enumerate((one, other)):
                if unit.broke:
                    lost[side] += share * queues[side][(a, b)[side]]
                elif stalled or any(over):
                    lost[side] += share * (queues[side][(a, b)[side]] - unit.figures)
            if any(over):
                won[2 if all(over) else 0 if over[0] else 1] += share
                continue
            rested = [[(fresh(side, at[side]), 1.0)] if gone[side] else list(recovered(unit, readings))
                      for side, unit in enumerate((one, other))]
            for first, p in rested[0]:
                for second, q in rested[1]:
                    arrive((*at, 1 - opener), (first, second), share * p * q)
    return won + lost + [duels]


def single(profiles, figures, opener, readings):
    """P(first, second, both break, stalemate), and expected figures left on each side."""
    start = tuple(drawn_up(profile, count, count, readings) for profile, count in zip(profiles, figures))
    shares, left = [0.0] * 4, [0.0] * 2
    for (one, other), share in duel({start: 1.0}, opener, readings).items():
        shares[2 if one.broke and other.broke else 0 if one.broke else 1 if other.broke else 3] += share
        left[0] += share * one.figures
        left[1] += share * other.figures
    return shares + left
