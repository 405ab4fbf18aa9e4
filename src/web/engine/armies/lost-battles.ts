/** The army and scenario files that come with the system, as texts by path. */
export const texts: Readonly<Record<string, string>> = import.meta.glob('../../../../armies/lost-battles/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The schema of its army files, by path. */
export const schemas: Readonly<Record<string, unknown>> = import.meta.glob(
  '../../../../armies/lost-battles/army.schema.json',
  {
    import: 'default',
    eager: true,
  },
);
