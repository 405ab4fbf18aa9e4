"""Draws units and readings at random and solves their duels and relays with the second taktika.

`python3 test/twin/cases.py > test/twin/taktika.jsonl` writes the cases that test/twin/taktika.test.ts compares with.
"""
import json
import random

from taktika import FORMATIONS, FRONT, FULL, NO_SHIELD, READINGS, RIDE, WEAPONS, Profile, relay, single


def drawn_profile(chance):
    """Any unit, with its notation."""
    category = chance.choice(list(WEAPONS))
    weapon = chance.choice(WEAPONS[category])
    rides = category in RIDE
    dismounted = rides and chance.random() < 0.1
    shoots = weapon in ('bow', 'crossbow', 'handgun')
    formation = chance.choice(['skirmish'] if weapon == 'sling' else FORMATIONS[1:] if shoots else FORMATIONS)
    shield = chance.choice([kind for kind, weapons in NO_SHIELD.items() if weapon not in weapons])
    armour = chance.choice(['none', 'light', 'heavy'])
    if not rides and shield == 'large' and armour == 'heavy':
        armour = 'light'
    barding = chance.choice(['none', 'light', 'heavy']) if rides else 'none'
    javelin = category in ('swordsmen', 'riders') and chance.random() < 0.5
    kind = chance.random()
    special = 'none'
    if formation != 'skirmish' and kind < 0.15:
        special = 'circle'
    elif formation in ('veryDense', 'dense') and shield != 'none' and kind < 0.3:
        special = 'tortoise'
    skill, steadiness = chance.choice([2, 3, 4]), chance.choice([2, 3, 4])
    mounted = 1 if rides and not dismounted else 0
    most, rank = FULL[formation][mounted], FRONT[formation][mounted]
    column = chance.random() < 0.1
    figures = most if formation == 'skirmish' else 4 * rank if column else chance.randint(rank, min(most, rank + 6))
    worn = {'shield': shield, 'armour': armour, 'barding': barding, 'special': special}
    words = [weapon, formation, f'skill={skill}', f'steadiness={steadiness}']
    words += [f'{part}={kind}' for part, kind in worn.items() if kind != 'none']
    words += ['javelin'] * javelin + ['dismounted'] * dismounted
    fought = 'none' if dismounted and shield == 'large' and armour == 'heavy' else shield
    profile = Profile(category, weapon, formation, skill, steadiness, fought, armour, barding if mounted else 'none', javelin,
                      special, mounted, skill if category in ('swordsmen', 'riders') else 2)
    return profile, figures, f'{category}:{figures},' + ','.join(words)


def cases(seed, duels, relays):
    chance = random.Random(seed)
    for number in range(duels + relays):
        (first, one, firstText), (second, other, secondText) = drawn_profile(chance), drawn_profile(chance)
        plain = 0.6 if number < duels else 0.85
        readings = {name: options[0] if chance.random() < plain else chance.choice(options) for name, options in READINGS.items()}
        changed = {name: option for name, option in readings.items() if option != READINGS[name][0]}
        case = {'first': firstText, 'second': secondText, 'readings': changed}
        if number < duels:
            case['opener'] = chance.randint(0, 1)
            case['figures'] = [one, other]
            found = single((first, second), (one, other), case['opener'], readings)
        else:
            case['openers'] = chance.choice([[0], [1], [0, 1]])
            case['queues'] = [[one] * chance.randint(1, 3), [other] * chance.randint(1, 3)]
            found = relay((first, second), case['queues'], case['openers'], readings)
        yield {**case, 'expected': [float(f'{value:.12g}') for value in found]}


if __name__ == '__main__':
    for each in cases(20260101, 160, 40):
        print(json.dumps(each))
