import type { Run } from './servers/definition.ts'

export async function updateRealms(run: Run): Promise<void> {
  void run
}
