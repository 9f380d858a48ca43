import { existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the folder with the data of the MongoDB stand-in. */
export const standInFolder = 'mongo-stand-in'
export const standInFile = 'store.mv'

/**
 * Moves the data of the MongoDB stand-in into a separate folder. Releases up to 0.2.0 stored it in `mongo`, together with the data of a `mongod`. It does nothing if the separate folder already exists.
 */
export async function moveStandInData(dataFolder: string): Promise<void> {
  const [earlier, folder] = [join(dataFolder, 'mongo'), join(dataFolder, standInFolder)]
  if (existsSync(folder) || !existsSync(join(earlier, standInFile))) return
  const names = (await readdir(earlier)).filter((name) => name.startsWith(standInFile))
  await mkdir(folder)
  for (const name of names) await rename(join(earlier, name), join(folder, name))
}
