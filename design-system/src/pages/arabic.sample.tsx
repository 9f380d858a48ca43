import type { Words } from '../LocaleProvider/LocaleProvider.tsx'

/** Built-in texts of the page's components in Arabic. */
export const arabicWords: Partial<Words> = {
  breadcrumb: 'مسار التصفح',
  close: 'إغلاق',
  mainNavigation: 'التنقل الرئيسي',
  menu: 'القائمة',
  nextPage: 'الصفحة التالية',
  openMenu: 'فتح القائمة',
  page: (page) => `الصفحة ${page}`,
  pages: 'الصفحات',
  previousPage: 'الصفحة السابقة',
  rated: (value, max) => `التقييم ${value} من ${max}`,
  showAll: (count) => `عرض الكل (${count})`,
  showFewer: 'عرض أقل',
  skipToContent: 'انتقل إلى المحتوى',
}

export const links = [
  { label: 'الرئيسية', href: '?home' },
  { label: 'قطع الغيار', href: '?parts', isCurrent: true },
  { label: 'طلباتي', href: '?orders' },
]

export const footer = [
  {
    title: 'المتجر',
    links: [
      { label: 'قطع الغيار', href: '?parts' },
      { label: 'العدد والأدوات', href: '?tools' },
    ],
  },
  { title: 'حسابي', links: [{ label: 'طلباتي', href: '?orders' }] },
  { title: 'المساعدة', links: [{ label: 'الشحن والإرجاع', href: '?delivery' }] },
]

export const facets = [
  { value: 'brakes', label: 'المكابح', count: 1240 },
  { value: 'filters', label: 'الفلاتر', count: 311 },
  { value: 'ignition', label: 'شمعات الإشعال', count: 96 },
  { value: 'lighting', label: 'الإضاءة', count: 0 },
]

export const parts = [
  {
    picture: 'brake-pads',
    title: 'فحمات فرامل أمامية',
    description: 'سيراميك قليل الغبار، مع حساس للتآكل. الطقم يكفي عجلتين.',
    cents: 6450,
    available: 184,
    rating: 4.5,
  },
  {
    picture: 'oil-filter',
    title: 'فلتر زيت مع حشية',
    description: 'يُستبدل مع كل تغيير للزيت.',
    cents: 890,
    available: 2400,
    rating: 4,
  },
  {
    picture: 'headlight',
    title: 'مصباح أمامي أيسر مع ضبط لارتفاع الضوء',
    description: 'يأتي كاملًا مع اللمبة وأدوات التركيب.',
    cents: 24_900,
    available: 0,
    rating: 3.5,
  },
]
