/** In jest each style sheet that is asked for by its address has this one. */
module.exports = '/assets/sheet.css'
