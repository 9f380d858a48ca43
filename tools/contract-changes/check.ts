import { readFile } from 'node:fs/promises'
import { acceptances, unaccepted } from './accepted.rules.ts'
import { readContract } from './contract.ts'
import { documentFaults } from './documents.rules.ts'
import { eventFaults } from './events.rules.ts'
import { httpFaults } from './http.ts'
import { readShapes, type Shapes } from './shapes.ts'

/** Rejects changes that break services, browsers or clients of the last release. */
const { http, others } = acceptances.parse(
  JSON.parse(await readFile('released/accepted.json', 'utf8')),
)
const ofHttp = await httpFaults('released', '.')
const [was, is] = await Promise.all([readContract('released'), readContract('.')])
const shapes = JSON.parse(await readFile('released/shapes.json', 'utf8')) as Shapes
const ofOthers = [...eventFaults(was, is), ...documentFaults(shapes, await readShapes())]
const faults = [...(ofHttp ? unaccepted(ofHttp, http) : []), ...unaccepted(ofOthers, others)]
for (const fault of faults) console.log(fault)
if (faults.length > 0) console.log('What to do instead is in docs/upgrades.md.')
process.exitCode = faults.length === 0 ? 0 : 1
