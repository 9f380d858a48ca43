import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { Vehicle } from './fitment.rules.ts'

const source = new URL('../../data/epa-fueleconomy/vehicles.csv.gz', import.meta.url)
const unzip = promisify(gunzip)

function parseVehicle(line: string): Vehicle {
  const [year = '', make = '', model = '', drive = '', cylinders = '', litres = '', fuel = ''] =
    line.split(',')
  return {
    year: Number(year),
    make,
    model,
    drive,
    cylinders: cylinders === '' ? null : Number(cylinders),
    litres: litres === '' ? null : Number(litres),
    fuel,
  }
}

/**
 * Reads the EPA's list of about 21,000 vehicles (see data/epa-fueleconomy/README.md).
 * @throws if the file, which is part of the project, is missing or damaged
 */
export async function loadVehicles(): Promise<readonly Vehicle[]> {
  const text = (await unzip(await readFile(source))).toString('utf8')
  return text.trimEnd().split('\n').slice(1).map(parseVehicle)
}
