import type { StorybookConfig } from '@storybook/react-vite'
import { searchWords } from './search-words.ts'

/** Whether this package declares the property, and not an HTML element or a library. */
const isOwn = ({ declarations = [] }: { declarations?: readonly { fileName: string }[] }) =>
  declarations.some(({ fileName }) => !fileName.includes('node_modules'))

type Generator = NonNullable<
  Awaited<ReturnType<Extract<StorybookConfig['storyIndexGenerator'], (...args: never) => unknown>>>
>
type Index = Awaited<ReturnType<Generator['getIndex']>>

/**
 * Adds search terms to the index of all pages. The sidebar's search looks at titles and `anchors` (headings of pages),
 * and not at tags.
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

/** Wraps the generator once, because Storybook passes the same one repeatedly. */
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
  // Storybook reads the code of a story from its file, because names are lost in the browser bundle.
  features: { experimentalCodeExamples: true },
  typescript: {
    // The faster docgen does not resolve `Readonly` and `Omit`.
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
