import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Services that store MongoDB documents. */
const documentedServices = ['user', 'catalogue', 'booking', 'review', 'analytics'] as const

/**
 * Fields of MongoDB documents by service, collection and path, such as `refunds[].cents`. The value is the type, with
 * `?` if a document may lack the field.
 */
export type Shapes = Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
>

/** Reads the shapes of the MongoDB documents that the current services write and read. */
export async function readShapes(): Promise<Shapes> {
  const program = join(import.meta.dirname, '../../services/kit/src/mongo/shapes.main.ts')
  const shapes = await Promise.all(
    documentedServices.map(async (name) => {
      const { stdout } = await run(process.execPath, [program, name])
      return [name, JSON.parse(stdout)] as const
    }),
  )
  return Object.fromEntries(shapes)
}
