/** Stub for jest: the URL of every imported style sheet. */
module.exports = '/assets/sheet.css'
