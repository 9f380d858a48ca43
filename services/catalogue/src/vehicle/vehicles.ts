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
 * Reads the vehicles from the EPA's data. There are about 21,000 (see data/epa-fueleconomy/README.md).
 * @throws if the file is missing or damaged, because it is part of the project
 */
export async function loadVehicles(): Promise<readonly Vehicle[]> {
  const text = (await unzip(await readFile(source))).toString('utf8')
  return text.trimEnd().split('\n').slice(1).map(parseVehicle)
}
