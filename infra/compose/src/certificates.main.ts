import { runMain } from '@axle/local/run-main'
import { keepCertificates } from './certificate-folders.ts'

/**
 * Creates the certificates of all servers in the folder given as an argument: see certificate-folders.ts. Idempotent.
 */
await runMain(async () => {
  const [, , folder = '/certificates'] = process.argv
  for (const line of await keepCertificates(folder, new Date())) console.log(line)
  return 0
})
