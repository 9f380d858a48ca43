import { readFileSync } from 'node:fs'
import { keptFiles, namedInVain, readNamed } from './testing/documents.ts'

const files = keptFiles()
const named = readNamed(files)
/** The changelog describes past releases, so it may name deleted files. */
const documents = files.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md')

test.each(documents)('%s names only existing files, commands and settings', (file) => {
  expect(namedInVain(file, readFileSync(file, 'utf8'), named)).toEqual([])
})

test.each([
  ['README.md', '`make nothing`', ['make nothing']],
  ['README.md', '```sh\nmake up   # starts it\nmake bench turns=3\n```', ['make bench turns=3']],
  ['README.md', '`GATEWAY_PORT=8090 make up`, `make bench products=1000 runs=1`', []],
  ['README.md', '`npm run nothing -w @axle/frontend`', ['npm run nothing -w @axle/frontend']],
  ['README.md', '`npm run build -w @axle/frontend`', []],
  ['README.md', '`tools/nothing.ts` and `tools/check.ts`', ['tools/nothing.ts']],
  ['README.md', 'The tests `tools/plain-english` and `services/X/src`', []],
  [
    'docs/guides/run-with-docker.md',
    '`services/booking/dist/nothing.main.js`',
    ['services/booking/dist/nothing.main.js'],
  ],
  ['docs/guides/run-with-docker.md', '`services/booking/dist/migrate.main.js`', []],
  ['gateway/README.md', '`src/nothing.ts` and `src/app.ts`', ['src/nothing.ts']],
  ['docs/search.md', '[a](slo.md) [b](slo.md#nothing) [c](none.md)', ['slo.md#nothing', 'none.md']],
  ['docs/guides/run-with-docker.md', '[a](#nothing)', ['#nothing']],
  ['docs/slo.md', '`docker compose logs nothing`, `docker compose logs SERVICE`', ['nothing']],
  ['docs/slo.md', '`docker compose up --detach --scale none=3 booking other`', ['other', 'none']],
  [
    'docs/slo.md',
    '`docker compose run --rm setup node x` `docker compose exec none node`',
    ['none'],
  ],
  [
    'docs/slo.md',
    '`kubectl logs deployment/none` `kubectl exec deployment/booking -- node`',
    ['none'],
  ],
  ['docs/guides/run-with-docker.md', '`NO_SUCH_SETTING=1`, `SESSION_SECRET`', ['NO_SUCH_SETTING']],
])('namedInVain in %s, "%s", finds what does not exist', (file, text, found) => {
  expect(namedInVain(file, text, named)).toEqual(found)
})
