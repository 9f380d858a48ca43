/** Role in which a page is opened. Each role has a separate browser context, which signs in only once. */
export type Role = 'visitor' | 'shopper' | 'admin'

/** Ids of the shopper's orders, by status. In a page URL, `{paid}` stands for the id of the paid order. */
export type Orders = Readonly<Record<'reserved' | 'paid', string>>

type Text = string | RegExp

/** Action on a page, either a click or typing, with the text or role that appears afterwards. */
export type Step = Readonly<{
  on: 'button' | 'checkbox' | 'combobox'
  name: Text
  typed?: string
  shows: Text | Readonly<{ role: 'dialog' | 'option' }>
}>

type Look = Readonly<{
  steps?: readonly Step[]
  /** File name of the saved pictures. Omitted if another row's page looks the same. */
  picture?: string
  /** Whether to save a picture of the dark theme too, at the largest width. */
  isKeptDark?: boolean
  /** Whether a dialog or menu lies over the page, so that the picture contains only the window. */
  isOver?: boolean
}>

export type ShopPage = Look &
  Readonly<{
    /** Path of the page in the storefront's manifest. */
    route: string
    role: Role
    address: string
    /** Text that the page shows once everything has loaded. */
    shows: Text
  }>

const pageFor =
  (role: Role) =>
  (route: string, address: string, shows: Text, look: Look = {}): ShopPage => ({
    role,
    route,
    address,
    shows,
    ...look,
  })
const visitor = pageFor('visitor')
const shopper = pageFor('shopper')
const admin = pageFor('admin')

const press = (name: Text, shows: Step['shows']): Step => ({ on: 'button', name, shows })
const emptyForm = [press('Login', 'Email is Required')]
const openGarage = [press('Choose a vehicle', 'Add this vehicle')]
const openOrder = [press(/^Open Order, /, 'Place order')]
const openEdit = [press('Edit', 'Save changes')]
const openDetails = [press('Details', 'Order details')]
const openPictures = [press(/^Enlarge the picture of /, { role: 'dialog' })]
const openSuggestions: readonly Step[] = [
  { on: 'combobox', name: 'Search', typed: 'br', shows: { role: 'option' } },
]
const openBulk: readonly Step[] = [
  { on: 'checkbox', name: 'Select all', shows: /^\d+ selected$/ },
  press('Change…', 'What to change'),
]

/** All storefront pages, and each state in which a page looks different. */
export const shopPages: readonly ShopPage[] = [
  visitor('/', '/', /^rating: \d/, { picture: 'home', isKeptDark: true }),
  visitor('/home', '/home', /^rating: \d/),
  visitor('/home', '/home', /^rating: \d/, { steps: openGarage, isOver: true }),
  visitor('/blog', '/blog', /What is a unit test/, { picture: 'blog' }),
  visitor('/protfolio', '/protfolio', 'Education', { picture: 'portfolio' }),
  visitor('/login', '/login', 'Continue With Google', { picture: 'login', isKeptDark: true }),
  visitor('/login', '/login', 'Continue With Google', {
    steps: emptyForm,
    picture: 'login-faults',
  }),
  visitor('/signup', '/signup', 'Continue With Google', { picture: 'sign-up' }),
  visitor('/forgotpassword', '/forgotpassword', 'Send me a link', { picture: 'forgot-password' }),
  visitor('/verification', '/verification', /If you came here from the link/),
  visitor('/parts/:part', '/parts/{product}', 'What it fits'),
  visitor('/parts/:part', '/parts/{product}', 'What it fits', {
    steps: openPictures,
    isOver: true,
  }),
  visitor('/parts/:part', '/parts/no-such-part', 'This part is not on sale'),
  visitor('*', '/no/such/page', 'You have entered wrong keyword', { picture: 'not-found' }),
  visitor('/parts', '/parts', 'In stock', { picture: 'parts', isKeptDark: true }),
  visitor('/parts', '/parts', 'In stock', { steps: openSuggestions, isOver: true }),
  visitor('/parts', '/parts?instock=true&rating=1&sort=price', /^\d+ parts?$/),

  shopper('/pruchase', '/pruchase', 'Open Order', { picture: 'products', isKeptDark: true }),
  shopper('/pruchase', '/pruchase?search=no+such+part', 'No parts match “no such part”', {
    picture: 'products-none',
  }),
  shopper('/pruchase/:inventoryId', '/pruchase/{product}', 'Part number', { picture: 'product' }),
  shopper('/pruchase/:inventoryId', '/pruchase/{product}', 'Part number', {
    steps: openOrder,
    isOver: true,
    picture: 'order',
    isKeptDark: true,
  }),
  shopper('/dashboad', '/dashboad', 'Paid', { picture: 'my-orders', isKeptDark: true }),
  shopper('/dashboad', '/dashboad', 'Paid', {
    steps: openDetails,
    isOver: true,
    picture: 'order-details',
  }),
  shopper('/dashboad/review', '/dashboad/review', 'Publish review', { picture: 'review' }),
  shopper('/dashboad/myprofile', '/dashboad/myprofile', 'Delete my account', {
    picture: 'my-profile',
  }),
  shopper('/dashboad/payment/:id', '/dashboad/payment/{reserved}', /^Pay \$/, {
    picture: 'payment',
    isKeptDark: true,
  }),
  shopper('/dashboad/payment/:id', '/dashboad/payment/{paid}', 'Thank you.', {
    picture: 'payment-paid',
  }),
  shopper('/dashboad/receipt/:id', '/dashboad/receipt/{paid}', /^Paid by card/, {
    picture: 'receipt',
  }),

  admin('/dashboad', '/dashboad', 'You have not ordered anything yet', {
    picture: 'my-orders-none',
  }),
  admin('/dashboad/numbers', '/dashboad/numbers', 'Best sellers', {
    picture: 'sales-report',
    isKeptDark: true,
  }),
  admin('/dashboad/orders', '/dashboad/orders', /^\d+ orders?$/, { picture: 'orders' }),
  admin('/dashboad/users', '/dashboad/users?search=demo', 'shopper@axle.test', {
    picture: 'users',
  }),
  admin('/dashboad/audit', '/dashboad/audit', 'mechanic@axle.test', { picture: 'audit' }),
  admin('/dashboad/reviews', '/dashboad/reviews', 'Samuel Adeyemi', { picture: 'reviews' }),
  admin('/dashboad/addproduct', '/dashboad/addproduct', 'Add Product', { picture: 'add-product' }),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct?view=added', 'supplier@axle.test', {
    picture: 'manage-product',
  }),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct?view=added', 'supplier@axle.test', {
    steps: openEdit,
    isOver: true,
    picture: 'manage-product-edit',
  }),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct', /^\d+ products$/, {
    picture: 'manage-product-all',
  }),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct', /^\d+ products$/, {
    steps: openBulk,
    isOver: true,
  }),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct?view=off', 'Off sale since'),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct?view=changes', 'Taken off sale'),
  admin('/dashboad/manageproduct', '/dashboad/manageproduct?view=changes', 'Taken off sale', {
    steps: [press('Details', 'on sale → off sale')],
    isOver: true,
  }),
  admin('/dashboad/categories', '/dashboad/categories', 'New category'),
  admin('/dashboad/webhooks', '/dashboad/webhooks', 'No webhooks yet', { picture: 'webhooks' }),
  admin('/dashboad/webhooks', '/dashboad/webhooks', 'No webhooks yet', {
    steps: [press('Add webhook', 'Description')],
    isOver: true,
  }),
  admin('/dashboad/manageproduct/import', '/dashboad/manageproduct/import', 'Save a template', {
    picture: 'import-products',
  }),
]

/** Returns a unique name for a row in the page list. */
export function pageName({ role, address, steps = [] }: ShopPage): string {
  return [`${role} at ${address}`, ...steps.map(({ on, name }) => `${on} ${name}`)].join(', ')
}
