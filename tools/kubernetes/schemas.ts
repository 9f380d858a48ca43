import { repositoryFolder } from '@axle/local/config'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { strictSchema } from './crd.ts'

/** Renews infra/kubernetes/schemas from the definitions in the files that it is given; the README there says which. */
for (const path of process.argv.slice(2)) {
  const { name, schema } = strictSchema(parse(await readFile(path, 'utf8')))
  const target = join(repositoryFolder, 'infra/kubernetes/schemas', `${name}.gen.json`)
  await writeFile(target, `${JSON.stringify(schema)}\n`)
  console.log(name)
}
