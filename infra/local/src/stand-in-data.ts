import { existsSync } from 'node:fs'
import { mkdir, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'

/** Name of the folder that contains the MongoDB stand-in's data. */
export const standInFolder = 'mongo-stand-in'
export const standInFile = 'store.mv'

/**
 * Moves the MongoDB stand-in's data into a separate folder, unless this folder already exists. Releases up to 0.2.0
 * stored the data in `mongo`, which `mongod` uses too.
 */
export async function moveStandInData(dataFolder: string): Promise<void> {
  const [earlier, folder] = [join(dataFolder, 'mongo'), join(dataFolder, standInFolder)]
  if (existsSync(folder) || !existsSync(join(earlier, standInFile))) return
  const names = (await readdir(earlier)).filter((name) => name.startsWith(standInFile))
  await mkdir(folder)
  for (const name of names) await rename(join(earlier, name), join(folder, name))
}
