import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

test.each(['gateway', 'services/booking', 'services/catalogue', 'services/user'])(
  'the bundle of %s is ASCII, which V8 holds in one byte a letter',
  (home) => {
    const text = readFileSync(join(root, home, 'dist/main.js'), 'latin1')
    expect(text).toContain('\\u')
    expect(/[^\0-\x7f]/u.exec(text)?.index).toBeUndefined()
  },
)
