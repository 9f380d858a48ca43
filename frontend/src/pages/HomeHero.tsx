import { ButtonLink } from '@axle/design-system/ButtonLink'
import { Hero } from '@axle/design-system/Hero'
import { Image } from '@axle/design-system/Image'
import { hero } from '../content/home.ts'

/** Placeholder for the banner picture, 16 px wide. */
const tinyPicture =
  'data:image/webp;base64,UklGRk4AAABXRUJQVlA4IEIAAADwAQCdASoQAAkABABoJZwAAiD15LsfGQAA/vV54wsf4ItujWKyrDA9O00ghGRRzrnY5cLY9gq01oH0++hHnBBAAAA='

const widths = [480, 800, 1200, 1920]
const formatSrcSet = (format: 'avif' | 'webp') =>
  widths.map((width) => `/art/hero-wide-${width}.${format} ${width}w`).join(', ')
const sources = [{ type: 'image/avif', srcSet: formatSrcSet('avif') }]
/**
 * Where the picture is next to the text, it fills the section's height, so the browser scales it to be wider than its
 * column.
 */
const sizes = '(min-width: 64rem) 68rem, 100vw'

/** Landing banner of the home page. */
export const HomeHero = () => (
  <Hero
    eyebrow={hero.eyebrow}
    title={hero.title}
    description={hero.description}
    actions={
      <ButtonLink size="lg" href="/pruchase">
        {hero.action}
      </ButtonLink>
    }
    media={
      <Image
        src="/art/hero-wide-1200.webp"
        srcSet={formatSrcSet('webp')}
        sources={sources}
        sizes={sizes}
        alt=""
        ratio={16 / 9}
        placeholder={tinyPicture}
        isPriority
      />
    }
  />
)
