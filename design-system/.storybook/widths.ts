/** Screen sizes for checking a component: the narrowest supported screen, the breakpoints and a 4K screen. */
export const widths = {
  phone: { name: 'Phone, 320 px', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: {
    name: 'Laptop, 1440 px',
    styles: { width: '1440px', height: '900px' },
    type: 'desktop',
  },
  wall: { name: '4K, 3840 px', styles: { width: '3840px', height: '2160px' }, type: 'desktop' },
} as const
