/** Built-in texts of all components in one language. Each component has English defaults. */
export type Words = Readonly<{
  anyNumber: string
  anyPicture: string
  anySound: string
  anyVideo: string
  breadcrumb: string
  cancelFile: (name: string) => string
  chosenFiles: (names: string) => string
  chooseFile: string
  chooseFiles: string
  close: string
  coming: string
  currentFile: string
  decrease: (label: string) => string
  didNotWork: string
  dropFile: string
  dropFiles: string
  emptyFile: (name: string) => string
  enlargePicture: (label: string) => string
  enlargedPicture: (label: string) => string
  failed: string
  fileOfOtherKind: (name: string, kinds: string) => string
  fileTooLarge: (name: string, size: string, most: string) => string
  firstDay: string
  hidePassword: string
  increase: (label: string) => string
  lastDay: string
  loading: string
  mainNavigation: string
  makePictureFirst: (place: number, count: number) => string
  makePictureLarger: string
  makePictureSmaller: string
  menu: string
  movePictureDown: (place: number, count: number) => string
  movePictureUp: (place: number, count: number) => string
  nextPage: string
  nextPicture: string
  noFigures: string
  noValue: string
  numberBetween: (min: string, max: string) => string
  numberOrLess: (max: string) => string
  numberOrMore: (min: string) => string
  openMenu: string
  or: string
  /** @param page the page number, formatted in the page's language */
  page: (page: string) => string
  pages: string
  partMissing: string
  pictureMoved: (place: number, count: number) => string
  picturePlace: (place: number, count: number) => string
  pictureRemoved: (left: number) => string
  pictures: (label: string) => string
  picturesAdded: (names: string) => string
  picturesInOrder: string
  previousPage: string
  previousPicture: string
  print: string
  rated: (value: number | string, max: number) => string
  ratedFrom: (value: number, max: number, count: string) => string
  ratings: string
  ratingsByStars: string
  remove: (label: string) => string
  removePicture: (place: number, count: number) => string
  removedFile: (name: string) => string
  retry: string
  selectAll: string
  selectRow: string
  sendingFile: (size: string) => string
  sendingPicture: (place: number, count: number) => string
  showAll: (count: number) => string
  showChart: string
  showFewer: string
  showPassword: string
  showTable: string
  skipToContent: string
  sortBy: string
  stars: (count: number) => string
  suggestionCount: (count: number) => string
  suggestions: string
  typeFigures: (allowed: string) => string
  typeNumber: (allowed: string) => string
  upTo: (size: string) => string
}>
