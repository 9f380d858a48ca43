import mongoose from 'mongoose'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../src/config.ts'
import { freePorts } from '../src/ports.ts'
import { startServer } from '../src/running-server.ts'
import { startServers } from '../src/servers.ts'
import { standInFolder } from '../src/stand-in-data.ts'

/**
 * Starts a separate MongoDB stand-in, which the test may stop or kill. Uses the stand-in even if a `mongod` is
 * installed.
 */
export async function startOwnStore() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'axle-store-'))
  const config = readConfig()
  const servers = await startServers({
    only: ['mongo'],
    ports: await freePorts(),
    dataFolder,
    onProgress: () => undefined,
    config: { ...config, configured: {} },
    starter: (definition, run, onCrash) =>
      startServer(
        definition.bundled
          ? definition
          : { ...definition, onPath: () => Promise.resolve(undefined) },
        run,
        onCrash,
      ),
  })
  const server = servers.servers.get('mongo')
  if (!server) throw new Error('the store was not started')
  const client = new mongoose.mongo.MongoClient(server.address, { promoteValues: true })
  return {
    server,
    client,
    /** Folder that contains the stand-in's files. */
    folder: join(dataFolder, standInFolder),
    stop: async () => {
      await client.close()
      await servers.stop()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

export type OwnStore = Awaited<ReturnType<typeof startOwnStore>>
