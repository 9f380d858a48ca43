import forge from 'node-forge'
import { generateKeyPair, randomBytes, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'

const { asn1, md, pki } = forge
const KEY_BITS = 2048
const SERIAL_BYTES = 15
const DAY_MS = 24 * 60 * 60 * 1000

/** In days: the validity of a new certificate, and the remaining validity below which a certificate is renewed. */
const terms = {
  authority: { days: 3650, left: 730 },
  server: { days: 730, left: 365 },
} as const

/** Certificate with its private key, both as PEM. */
export type Pair = { readonly certificate: string; readonly key: string }

type Extensions = Parameters<forge.pki.Certificate['setExtensions']>[0]

/** Creates an RSA key pair. All servers support RSA. */
async function createKeys() {
  return promisify(generateKeyPair)('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

/** Signs a certificate with Node.js, which is a hundred times as fast as node-forge. */
function signBy(pem: string, certificate: forge.pki.Certificate): void {
  function signature(): string {
    const bytes = asn1.toDer(certificate.tbsCertificate).getBytes()
    return sign('sha256', Buffer.from(bytes, 'binary'), pem).toString('binary')
  }
  certificate.sign({ ...pki.privateKeyFromPem(pem), sign: signature }, md.sha256.create())
}

/** @param signer the issuer. Without it, the certificate is self-signed */
async function create(
  name: string,
  term: keyof typeof terms,
  extensions: Extensions,
  { now, signer }: { readonly now: Date; readonly signer?: Pair },
): Promise<Pair> {
  const { publicKey, privateKey: key } = await createKeys()
  const own = pki.createCertificate()
  own.publicKey = pki.publicKeyFromPem(publicKey)
  // A serial number must be positive, so its first byte must be below 0x80.
  own.serialNumber = `01${randomBytes(SERIAL_BYTES).toString('hex')}`
  own.validity.notBefore = now
  own.validity.notAfter = new Date(now.getTime() + terms[term].days * DAY_MS)
  own.setSubject([{ name: 'commonName', value: name }])
  const issuer = signer ? pki.certificateFromPem(signer.certificate) : own
  own.setIssuer(issuer.subject.attributes)
  const keyIdentifier = issuer.generateSubjectKeyIdentifier().getBytes()
  own.setExtensions([
    ...extensions,
    { name: 'subjectKeyIdentifier' },
    { name: 'authorityKeyIdentifier', keyIdentifier },
  ])
  signBy(signer?.key ?? key, own)
  return { certificate: pki.certificateToPem(own).replaceAll('\r', ''), key }
}

/** Creates a certificate authority that can sign server certificates, but no further authorities. */
export async function createAuthority(now: Date): Promise<Pair> {
  const extensions = [
    { name: 'basicConstraints', cA: true, pathLenConstraint: 0, critical: true },
    { name: 'keyUsage', keyCertSign: true, critical: true },
  ]
  return create('Axle', 'authority', extensions, { now })
}

const DNS_NAME = 2
const IP_ADDRESS = 7

/** Creates a certificate for the server's name and localhost, signed by an authority. */
export async function createCertificate(server: string, signer: Pair, now: Date): Promise<Pair> {
  const altNames = [
    { type: DNS_NAME, value: server },
    { type: DNS_NAME, value: 'localhost' },
    { type: IP_ADDRESS, ip: '127.0.0.1' },
  ]
  const extensions = [
    { name: 'basicConstraints', cA: false, critical: true },
    { name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true },
    { name: 'extKeyUsage', serverAuth: true },
    { name: 'subjectAltName', altNames },
  ]
  return create(server, 'server', extensions, { now, signer })
}

/**
 * Whether a certificate has enough validity left and was signed by the authority.
 * @param authority the authority's certificate, or undefined to check the authority itself
 */
export function isGood(certificate: string, authority: string | undefined, now: Date): boolean {
  const own = new X509Certificate(certificate)
  const { left } = terms[authority === undefined ? 'authority' : 'server']
  const signer = new X509Certificate(authority ?? certificate)
  const leftMs = new Date(own.validTo).getTime() - now.getTime()
  return leftMs > left * DAY_MS && own.verify(signer.publicKey)
}
