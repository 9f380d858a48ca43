import { readFileSync } from 'node:fs'
import { slugOf as slugInStorefront } from '../frontend/src/lib/part-path.rules.ts'
import { slugOf as slugInGateway } from '../gateway/src/parts/part-path.rules.ts'

/** The storefront and the gateway may not import from each other, and both spell the address of a part. */
test.each(['part-path.rules.ts', 'choose-part.rules.ts'])(
  '%s is the same in the storefront and in the gateway',
  (name) => {
    const ofGateway = readFileSync(`gateway/src/parts/${name}`, 'utf8')
    expect(ofGateway).toBe(readFileSync(`frontend/src/lib/${name}`, 'utf8'))
  },
)

test('so both make the same words of a name', () => {
  for (const name of ['Größe 3/8" – Café', 'brake '.repeat(20)]) {
    expect(slugInGateway(name)).toBe(slugInStorefront(name))
  }
})
