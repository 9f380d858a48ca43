import { runMain } from '@axle/local/run-main'
import { keepCertificates } from './certificate-folders.ts'

/** Gives each server a certificate in the folder that follows the name; see certificate-folders.ts. Repeats safely. */
await runMain(async () => {
  const [, , folder = '/certificates'] = process.argv
  for (const line of await keepCertificates(folder, new Date())) console.log(line)
  return 0
})
