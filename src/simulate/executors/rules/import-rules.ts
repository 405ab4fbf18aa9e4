import * as nodeModule from 'node:module';
import type { RulesSource } from '../../../model/plan.js';
import type { RuleSystem } from '../../../model/system.js';
import { registerRules } from '../../../systems/index.js';
import { exceptionIn, faultOf, type RulesPlace } from './fault-place.js';
import { guarded } from './guard.js';

/** Specifiers of this package. */
const OWN = '^tyche(?:/|$)';

/** What Node's resolver is told: that rules mean this very package by `tyche/rules`, wherever they lie. */
const HOOK = `let own;
export async function initialize(data) { own = data; }
export async function resolve(specifier, context, next) {
  return next(specifier, new RegExp(${JSON.stringify(OWN)}).test(specifier) ? { ...context, parentURL: own } : context);
}`;

type Resolve = (specifier: string, context: object, next: (specifier: string, context: object) => unknown) => unknown;

let hooked = false;

/** Lets rules that lie outside an installation of this package import it, and all rules the same copy of it. */
function offerPackage(): void {
  if (hooked) return;
  hooked = true;
  const parentURL = import.meta.url;
  const registerHooks: unknown = Reflect.get(nodeModule, 'registerHooks');
  if (typeof registerHooks === 'function') {
    const own = new RegExp(OWN);
    const resolve: Resolve = (specifier, context, next) =>
      next(specifier, own.test(specifier) ? { ...context, parentURL } : context);
    registerHooks({ resolve });
  } else {
    nodeModule.register(`data:text/javascript,${encodeURIComponent(HOOK)}`, { parentURL, data: parentURL });
  }
}

/** What a module of a user's own exports, by name. Throws `RulesFault` where it cannot be loaded. */
export async function importOwn(place: RulesPlace): Promise<Readonly<Record<string, unknown>>> {
  offerPackage();
  try {
    return await import(place.module);
  } catch (error) {
    throw exceptionIn('', error, place);
  }
}

/** Whether a value looks like a rule system, whatever is wrong with it. */
function isSystem(value: unknown): value is RuleSystem {
  return (
    typeof value === 'object' && value !== null && ('mechanics' in value || 'parseArmy' in value || 'battles' in value)
  );
}

/** The rule system that a module exports: by default, or by any name. Throws `RulesFault` where there is none, or several. */
export function systemIn(exported: Readonly<Record<string, unknown>>, place: RulesPlace): RuleSystem {
  const { default: defaultValue, ...named } = exported;
  if (isSystem(defaultValue)) return defaultValue;
  const [only, ...others] = [...new Set(Object.values(named).filter(isSystem))];
  if (only !== undefined && others.length === 0) return only;
  const names = Object.keys(exported).join(', ');
  const found = only === undefined ? names || 'no exports' : `several: ${names}`;
  throw faultOf(
    { path: [], expected: 'a rule system as the default export (export default { id, title, ... })', found },
    place,
  );
}

/** Loads a rule system of a user's own into this thread and registers it. Throws `RulesFault` where it cannot be loaded. */
export async function importRules(source: RulesSource): Promise<RuleSystem> {
  const system = guarded(systemIn(await importOwn(source), source), source);
  registerRules(system, source);
  return system;
}
