import { fullTitle } from '../src/lib/full-title.ts'
import { originMark } from '../src/lib/origin-mark.ts'

/** What machines read of a page. */
export type PageWords = Readonly<{ title: string; description: string }>

/** A line of the head. */
function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escape(content)}" />`
}

type Shared = Readonly<{ type: string; pictures: readonly string[] }>

const picture = `${originMark}/art/open-graph.webp`

/** What a shared link shows of a page that has no picture of its own. */
const website: Shared = {
  type: 'website',
  pictures: [
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
  ],
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** What machines read of a page that anybody may open. `path` null: the page of a missing address. */
export function wordTags(
  words: PageWords,
  path: string | null,
  isIndexed: boolean,
  shared: Shared = website,
): string[] {
  const title = fullTitle(words.title)
  const tags = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', words.description),
    ...(isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
  ]
  if (path === null) return tags
  return [
    ...tags,
    `<link rel="canonical" href="${originMark}${path}" />`,
    meta('property', 'og:type', shared.type),
    meta('property', 'og:site_name', 'Axle'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', words.description),
    meta('property', 'og:url', `${originMark}${path}`),
    ...shared.pictures,
    meta('name', 'twitter:card', 'summary_large_image'),
  ]
}

/** What machines read of a product: its picture stands for it where a link is shared. */
export function productTags(words: PageWords, path: string, img: string): string[] {
  const pictures = [meta('property', 'og:image', new URL(img, originMark).href)]
  return wordTags(words, path, true, { type: 'product', pictures })
}

type Files = Readonly<{ fonts: readonly string[]; scripts: readonly string[] }>

/** Makes the browser fetch at once what the page will need, and first what it shows. */
export function fileTags({ fonts, scripts }: Files): string[] {
  return [
    ...fonts.map(
      (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}" />`,
    ),
    ...scripts.map(
      (href) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${href}" />`,
    ),
  ]
}
