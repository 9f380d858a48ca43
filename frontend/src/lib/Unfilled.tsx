/**
 * Stands where a page that came as HTML lacks what its script will show: a script that waits to be wanted starts when
 * this comes into sight.
 */
export const Unfilled = () => <div data-unfilled="" />
