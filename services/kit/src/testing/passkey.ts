/** A passkey as Keycloak keeps one, for listing and asking for it; nothing can be signed with it. */
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
