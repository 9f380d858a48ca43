/** What people read who were signed out because a page is not for them. */
export const forAdminsOnly = 'That page is for admins only. Please sign in with an admin account.'
