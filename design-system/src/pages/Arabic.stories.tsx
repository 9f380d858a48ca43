import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Badge } from '../Badge/Badge.tsx'
import { Breadcrumbs } from '../Breadcrumbs/Breadcrumbs.tsx'
import { Button } from '../Button/Button.tsx'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import { FacetGroup } from '../FacetGroup/FacetGroup.tsx'
import { FilterLayout } from '../FilterLayout/FilterLayout.tsx'
import { Footer } from '../Footer/Footer.tsx'
import { Grid } from '../Grid/Grid.tsx'
import { NavigationProvider } from '../NavigationProvider/NavigationProvider.tsx'
import { Pagination } from '../Pagination/Pagination.tsx'
import { Price } from '../Price/Price.tsx'
import { ProductCard } from '../ProductCard/ProductCard.tsx'
import { Rating } from '../Rating/Rating.tsx'
import { SearchForm } from '../SearchForm/SearchForm.tsx'
import { Section } from '../Section/Section.tsx'
import { Stack } from '../Stack/Stack.tsx'
import { TopNav } from '../TopNav/TopNav.tsx'
import { Wordmark } from '../Wordmark/Wordmark.tsx'
import { arabicWords, facets, footer, links, parts } from './arabic.sample.tsx'
import styles from './pages.module.css'

const meta = {
  title: 'Pages/Arabic product list',
  // The story changes `lang` and `dir` of its HTML document. It needs an iframe, so that the documentation page stays
  // unchanged.
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, iframeHeight: 800 } } },
  beforeEach: () => () => {
    document.documentElement.lang = 'en'
  },
  globals: { direction: 'rtl' },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const brand = <Wordmark name="أكسل" />

const Cards = () => (
  <Grid columns={3}>
    {parts.map(({ picture, title, description, cents, available, rating }) => (
      <ProductCard
        key={picture}
        image={{ src: `/samples/${picture}.webp`, alt: '' }}
        title={title}
        headingLevel={2}
        href={`?part=${picture}`}
        description={description}
        price={<Price cents={cents} />}
        facts={[
          { label: 'التقييم', value: <Rating value={rating} size="sm" /> },
          { label: 'الحد الأدنى للطلب', value: 2 },
          { label: 'الكمية المتوفرة', value: available.toLocaleString('ar-AE') },
        ]}
        badge={available === 0 ? <Badge>نفدت الكمية</Badge> : undefined}
        action={
          <Button isWide disabled={available === 0} variant="secondary">
            اطلب الآن
          </Button>
        }
      />
    ))}
  </Grid>
)

const List = () => (
  <Section
    title="قطع الغيار والعدد"
    headingLevel={1}
    lead="ابحث بالاسم أو الماركة أو رقم القطعة. الأسعار للقطعة الواحدة."
    spacing="tight"
  >
    <Stack gap={5}>
      <Breadcrumbs
        crumbs={[
          { label: 'الرئيسية', href: '?home' },
          { label: 'قطع الغيار', href: '?parts' },
          { label: 'المكابح' },
        ]}
      />
      <FilterLayout
        title="التصفية"
        setCount={1}
        closeLabel="عرض 3 منتجات"
        filters={
          <FacetGroup
            label="الفئة"
            facets={facets}
            chosen={['brakes']}
            onChosenChange={() => undefined}
          />
        }
      >
        <Stack gap={5}>
          <Cards />
          <Pagination page={2} pageCount={5} onPageChange={() => undefined} />
        </Stack>
      </FilterLayout>
    </Stack>
  </Section>
)

/**
 * Shop in Arabic. The LocaleProvider sets the language and the built-in texts. All other texts come from the
 * application, as in any language.
 */
export const Default: Story = {
  render: () => (
    <NavigationProvider locale="ar-AE" words={arabicWords} navigate={() => undefined}>
      <div className={styles.site}>
        <TopNav
          brand={brand}
          brandLabel="أكسل، الصفحة الرئيسية"
          brandHref="?home"
          links={links}
          search={<SearchForm label="ابحث عن قطعة" action="?parts" name="search" />}
          actions={
            <ButtonLink size="sm" href="?login">
              تسجيل الدخول
            </ButtonLink>
          }
        />
        <main id="main" tabIndex={-1} className={styles.main}>
          <List />
        </main>
        <Footer brand={brand} columns={footer} note="صفحة نموذجية، ولا يُباع فيها شيء." />
      </div>
    </NavigationProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(document.documentElement.lang).toBe('ar-AE')
    const named = [...canvasElement.querySelectorAll('[aria-label], [placeholder]')]
    const words = named.flatMap((one) => [one.ariaLabel, one.getAttribute('placeholder')])
    await expect([canvasElement.textContent, ...words].join(' ')).not.toMatch(/[A-Za-z]/)
    await expect(
      within(canvasElement).getByRole('button', { name: 'الصفحة التالية' }),
    ).toBeVisible()
  },
}

export const Phone: Story = { ...Default, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Default, globals: { theme: 'dark' } }
