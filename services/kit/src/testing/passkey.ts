/** A passkey as stored by Keycloak, for tests of lists and prompts. It cannot sign anything. */
export const passkey = {
  type: 'webauthn',
  secretData: '{}',
  credentialData: JSON.stringify({
    aaguid: '00000000-0000-0000-0000-000000000000',
    credentialId: 'AAAA',
    counter: 0,
    credentialPublicKey: 'AAAA',
    attestationStatementFormat: 'none',
    transports: [],
  }),
} as const
