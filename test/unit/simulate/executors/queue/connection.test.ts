import { expect, it } from 'vitest';
import { remedyOf } from '../../../../../src/simulate/executors/queue/connection.js';

it.each([
  ['self-signed certificate in certificate chain', 'NODE_EXTRA_CA_CERTS'],
  ['unable to verify the first certificate', 'NODE_EXTRA_CA_CERTS'],
  ['connect ECONNREFUSED 127.0.0.1:1', 'start Redis'],
  ['WRONGPASS invalid username-password pair or user is disabled.', 'the password'],
])('a server that says "%s" is used after: %s', (reason, remedy) => {
  expect(remedyOf(reason)).toContain(remedy);
});
