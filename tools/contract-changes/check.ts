import { readFile } from 'node:fs/promises'
import { readContract } from './contract.ts'
import { eventFaults } from './events.rules.ts'
import { httpFaults } from './http.rules.ts'
import { unaccepted } from './accepted.rules.ts'
import { documentFaults } from './documents.rules.ts'
import { readShapes, type Shapes } from './shapes.ts'

/** Refuses what programs, browsers and clients of the last release could not stand beside those of this one. */
const [was, is] = await Promise.all([readContract('released'), readContract('.')])
const accepted: unknown = JSON.parse(await readFile('released/accepted.json', 'utf8'))
const shapes = JSON.parse(await readFile('released/shapes.json', 'utf8')) as Shapes
const documents = documentFaults(shapes, await readShapes())
const faults = unaccepted([...httpFaults(was, is), ...eventFaults(was, is), ...documents], accepted)
for (const fault of faults) console.log(fault)
if (faults.length > 0) console.log('What to do instead is in docs/upgrades.md.')
process.exitCode = faults.length === 0 ? 0 : 1
