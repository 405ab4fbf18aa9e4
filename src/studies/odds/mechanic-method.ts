import { decide, type Method } from '../../exact/decide.js';
import type { Subject } from '../../model/plan.js';
import { valuesOf } from '../../model/values.js';
import { findMechanic } from '../catalog/catalog.js';
import { cellOf, present } from '../study/planning.js';

/** How a cell of a mechanic is answered: solved where its dice have few enough branches. */
export function mechanicMethod(cell: Subject, budget: number): Method {
  const { mechanic: id, situation, tables } = cellOf(cell, 'mechanic');
  const mechanic = present(findMechanic(id, [], [], tables), 'a mechanic');
  const { method, reason } = decide(mechanic, valuesOf(mechanic.situation, situation, []), 'auto', budget);
  return { method, reason };
}
