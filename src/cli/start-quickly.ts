import * as nodeModule from 'node:module';

/** Keeps compiled code between runs where Node can, which is from 22.1 on. */
export function startQuickly(): void {
  const enableCompileCache: unknown = Reflect.get(nodeModule, 'enableCompileCache');
  if (typeof enableCompileCache === 'function') enableCompileCache();
}
