/** Message for users who were signed out because only admins may open the page. */
export const forAdminsOnly = 'That page is for admins only. Please sign in with an admin account.'
