import type FastCheck from 'fast-check';

/** fast-check as it is installed beside the program. Throws an Error that says what to install where it is not. */
async function load(): Promise<typeof FastCheck> {
  try {
    return (await import('fast-check')).default;
  } catch (error) {
    const found = error instanceof Error && 'code' in error ? error.code : undefined;
    if (found !== 'ERR_MODULE_NOT_FOUND') throw error;
    const message = 'tyche/testing and tyche/properties need the package fast-check: npm install --save-dev fast-check';
    throw new Error(message, { cause: error });
  }
}

/** The installed fast-check: a user's own, so that properties of ours go with properties of theirs. */
export const fc: typeof FastCheck = await load();
