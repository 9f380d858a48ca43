import { fullTitle } from '../src/lib/full-title.ts'
import { originMark } from '../src/lib/origin-mark.ts'

/** Title and description of a page, for search engines and shared links. */
export type PageWords = Readonly<{ title: string; description: string }>

/** Returns a `<meta>` element for the head of an HTML page. */
function meta(key: 'name' | 'property', name: string, content: string): string {
  return `<meta ${key}="${name}" content="${escape(content)}" />`
}

type Shared = Readonly<{ type: string; pictures: readonly string[] }>

const picture = `${originMark}/art/open-graph.webp`

/** Link-preview metadata for pages that have no picture. */
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

/** Returns the head elements of a public page. `path` is null for the not-found page. */
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

/** Returns the head elements of a product page. Link previews of the page show the product's picture. */
export function productTags(words: PageWords, path: string, img: string): string[] {
  const pictures = [meta('property', 'og:image', new URL(img, originMark).href)]
  return wordTags(words, path, true, { type: 'product', pictures })
}

type Files = Readonly<{ fonts: readonly string[]; scripts: readonly string[] }>

/**
 * Returns the elements that preload a page's fonts and scripts. Fonts come first, because they affect what the user
 * sees.
 */
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
