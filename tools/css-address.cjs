/** Jest stub that provides a URL for every imported style sheet. */
module.exports = '/assets/sheet.css'
