import { createExample } from './example.ts'

type Parameters = Readonly<Record<string, unknown>>

/** Source text of all story and sample files. Each file is fetched on demand. */
const sources = import.meta.glob<string>('../src/**/*.{stories,sample}.tsx', {
  query: '?raw',
  import: 'default',
})

const getProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined

/** Returns the code that the 'Show code' button displays for a story with these parameters. */
export async function loadStoryCode(parameters: Parameters): Promise<string> {
  const source = getProperty(parameters['docs'], 'source')
  const snippet = getProperty(source, 'code') ?? getProperty(source, 'originalSource')
  const [, folder = ''] = /src\/([^/]+)\//.exec(String(parameters['fileName'])) ?? []
  const texts = Object.entries(sources)
    .filter(([path]) => path.startsWith(`../src/${folder}/`))
    .map(([, load]) => load())
  return createExample(String(snippet), await Promise.all(texts), folder)
}
