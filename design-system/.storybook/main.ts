import type { StorybookConfig } from '@storybook/react-vite'
import { searchWords } from './search-words.ts'

/** Whether this package declares the property. False if it comes from an HTML element or a library. */
const isOwn = ({ declarations = [] }: { declarations?: readonly { fileName: string }[] }) =>
  declarations.some(({ fileName }) => !fileName.includes('node_modules'))

type Generator = NonNullable<
  Awaited<ReturnType<Extract<StorybookConfig['storyIndexGenerator'], (...args: never) => unknown>>>
>
type Index = Awaited<ReturnType<Generator['getIndex']>>

/**
 * Adds search terms to Storybook's index as `anchors` (page headings), because the sidebar search covers only titles
 * and anchors, not tags.
 */
function withSearchWords(index: Index): Index {
  const entries = Object.entries(index.entries).map(([id, entry]) => {
    const words = searchWords[entry.title] ?? []
    if (entry.type !== 'docs' || words.length === 0) return [id, entry]
    return [id, { ...entry, anchors: words.map((title) => ({ id: '', title })) }]
  })
  return { ...index, entries: Object.fromEntries(entries) as Index['entries'] }
}

const extended = new WeakSet<Generator>()

/** Wraps each generator only once, because Storybook passes the same generator repeatedly. */
async function extendOnce(generator: Generator): Promise<Generator> {
  if (extended.has(generator)) return generator
  extended.add(generator)
  const getIndex = generator.getIndex.bind(generator)
  generator.getIndex = async () => withSearchWords(await getIndex())
  return generator
}

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/{guide,tokens}/*.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  staticDirs: [
    { from: './samples', to: '/samples' },
    { from: './static', to: '/' },
    { from: '../src/tokens/fonts', to: '/fonts' },
  ],
  storyIndexGenerator: extendOnce,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Makes Storybook read a story's code from its source file, because the browser bundle does not preserve component
  // names.
  features: { experimentalCodeExamples: true },
  typescript: {
    // The faster `react-docgen` does not resolve the types `Readonly` and `Omit`.
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      include: ['src/**/*.tsx'],
      propFilter: isOwn,
      skipChildrenPropWithoutDoc: false,
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
}

export default config
