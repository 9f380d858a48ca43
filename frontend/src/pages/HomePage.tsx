import { usePageTitle } from '../lib/use-page-title.ts'
import { HomeBrands } from './home/HomeBrands.tsx'
import { HomeContact } from './home/HomeContact.tsx'
import { HomeFeatured } from './home/HomeFeatured.tsx'
import { HomeHero } from './home/HomeHero.tsx'
import { HomeReviews } from './home/HomeReviews.tsx'
import { HomeSteps } from './home/HomeSteps.tsx'
import { HomeSummary } from './home/HomeSummary.tsx'
import { HomeTestimonials } from './home/HomeTestimonials.tsx'
import { HomeTools } from './home/HomeTools.tsx'
import { HomeTrust } from './home/HomeTrust.tsx'

/**
 * The home page with its seven sections in the specification's order. The specification gives brands, figures and
 * contact no position, so they belong to the section before them.
 */
export const HomePage = () => {
  usePageTitle('Car parts and tools')

  return (
    <>
      <HomeHero />
      <HomeTools />
      <HomeBrands />
      <HomeTrust />
      <HomeSummary />
      <HomeFeatured />
      <HomeTestimonials />
      <HomeSteps />
      <HomeContact />
      <HomeReviews />
    </>
  )
}
