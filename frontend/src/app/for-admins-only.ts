/** Message for users who were signed out because a page is for admins only. */
export const forAdminsOnly = 'That page is for admins only. Please sign in with an admin account.'
