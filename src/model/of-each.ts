/**
 * What belongs to one thing each, made when it is first asked for: the room that rules need across a player's answer. A room that
 * all battles shared would not do, for a player may play another battle before he answers.
 */
export function ofEach<K extends object, V>(make: (thing: K) => V): (thing: K) => V {
  const made = new WeakMap<K, V>();
  return (thing) => {
    const known = made.get(thing);
    if (known !== undefined) return known;
    const fresh = make(thing);
    made.set(thing, fresh);
    return fresh;
  };
}
