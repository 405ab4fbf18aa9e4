/** The army and scenario files that come with the system, as texts by path. */
export const texts: Readonly<Record<string, string>> = import.meta.glob('../../../../armies/taktika/*.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
