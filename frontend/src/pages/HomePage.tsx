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
 * Home page with the seven sections in the specified order. The specification defines no position for brands, figures
 * and contact, so each of them belongs to the section before it.
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
