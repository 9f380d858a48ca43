import { readFileSync } from 'node:fs'
import { mutants } from './mutants.ts'

test.each(mutants.map(({ what, file, find }) => [what, file, find]))(
  'code to remove for "%s" is in its file',
  (_what, file, find) => {
    expect(readFileSync(file, 'utf8')).toContain(find)
  },
)
