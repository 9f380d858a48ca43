/** Made by `make contract`; edit the contract, not this file. */
export interface paths {
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with email and password
         * @description The refresh token is in a sealed cookie that no script can read. A second cookie marks this browser as known to the account, so that failed sign-ins from other browsers do not lock it out.
         */
        post: operations["createSession"];
        /** Sign out of the shop and of the identity provider */
        delete: operations["deleteSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get a new access token for the session in the cookie */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/configuration": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the settings that the storefront needs to start */
        get: operations["getConfiguration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get page speeds for the last 28 days (admin)
         * @description Returns the median (p50) and the 75th percentile (p75) of each metric. Both are upper bounds of histogram buckets. Values are in milliseconds, except CLS, which has no unit.
         */
        get: operations["getVitals"];
        put?: never;
        /**
         * Report the page speed that a visitor experienced
         * @description The storefront sends this report when the visitor leaves a page. The shop only counts the values and stores nothing that identifies the visitor.
         */
        post: operations["reportVitals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report violations of the Content-Security-Policy
         * @description Browsers send this report automatically, in one of two formats, if a page violates its Content-Security-Policy. The gateway logs the directive, the blocked source and the page. It shortens URLs so that they contain no personal data.
         */
        post: operations["reportViolations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Stream the caller's order changes
         * @description Server-sent events named booking. Each contains the id and status of an order. A user can have at most five open streams per gateway instance. A request for another stream returns 429. The stream ends when the access token expires or the session ends.
         */
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all data that the shop stores about the caller, as a file
         * @description Contains the profile with the sign-in methods, the garage, all orders with payments and refunds, and all reviews. The response is streamed, so the file is incomplete if the connection breaks. A second export by the same user returns 429 until the first one ends.
         */
        get: operations["exportProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account */
        post: operations["signUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts (admin)
         * @description Sorted by email address. X-Total-Count contains the total number of matches. Link contains the URL of the next page.
         */
        get: operations["listUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search accounts, like GET /user (admin)
         * @deprecated
         * @description Sorted by email address, with the total number of matches. This operation will be removed in the next version.
         */
        get: operations["searchUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Record that the caller has signed in
         * @description The email address must be the caller's. Any other address returns 404. Repeating the request only updates the time of the last sign-in.
         */
        put: operations["putUser"];
        post?: never;
        /**
         * Delete the caller's account, profile and photo
         * @description The email address must be the caller's. Any other address returns 404. The last admin gets 409. An event informs the other services. Unpaid orders end, and orders that were never paid are anonymised immediately. Paid orders are anonymised after a retention period. Reviews remain, under the name `Former customer`. Within 5 seconds, the gateway rejects tokens that were already issued.
         */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{email}/record": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the data that the user service stores about a user (admin)
         * @description The same data is part of the user's export. The audit log records which admin requested it.
         */
        get: operations["getPersonRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{email}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export all data that the shop stores about a user, as a file (admin)
         * @description Contains the same data as the user's own export. The audit log records which admin requested it. A second export by the same admin returns 429 until the first one ends.
         */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person}/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's orders as the user sees them, newest first (admin)
         * @description A page with fewer orders than the limit is the last one.
         */
        get: operations["listOrdersOfPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{person}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a user's reviews of the shop and of products (admin) */
        get: operations["listReviewsOfPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/admin/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Give a user the admin role (admin)
         * @description Returns 409 until the owner of the account has verified the email address. Idempotent.
         */
        put: operations["makeAdmin"];
        post?: never;
        /**
         * Remove the admin role from a user (admin)
         * @description Returns 409, and changes nothing, for the caller's own role and for the last admin. Also returns 409 if a group or another role grants the admin role. In this case, remove the group or role at the identity provider. Idempotent.
         */
        delete: operations["removeAdmin"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/disabled/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Disable an account (admin)
         * @description The account's sessions end. Within 5 seconds, the gateway rejects tokens that were already issued. Returns 409 for the caller's own account and for the last admin. Idempotent.
         */
        put: operations["disableUser"];
        post?: never;
        /** Enable a disabled account (admin) */
        delete: operations["enableUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log (admin)
         * @description Contains actions on accounts, roles, products, orders, reviews and webhooks, newest first. Includes changes made in the identity provider's console. Actions on products, orders, reviews and webhooks appear after a short delay.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the caller the email that verifies their email address
         * @description The link in the email leads to the identity provider and then back to /verification. Returns 409 if the address is already verified.
         */
        post: operations["sendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an email with a link to choose a new password
         * @description The response is the same whether or not an account has this email address. The link is valid for one hour. It leads to the identity provider and then back to /login.
         */
        post: operations["sendPasswordMail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether the caller, or another user, is an admin
         * @description The caller's own role comes from the verified token. Only an admin may check another user. Anyone else gets 404.
         */
        get: operations["getAdmin"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the caller's profile */
        get: operations["getProfile"];
        /** Change the caller's name and phone number. Idempotent */
        put: operations["putProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/photo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload the caller's photo and replace the previous one
         * @description Accepts JPEG, PNG, WebP or AVIF, detected from the file content. The shop re-encodes the photo as a square of 256 pixels without metadata.
         */
        put: operations["putPhoto"];
        post?: never;
        /** Remove the caller's photo. Idempotent */
        delete: operations["deletePhoto"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/garage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get the caller's vehicles */
        get: operations["getGarage"];
        /**
         * Replace the caller's vehicles
         * @description The revision must be the one that the client read. The request returns 409 if another device has changed the garage since then. In this case, read the garage again, reapply the change and resend it, so that neither device's change is lost. Idempotent.
         */
        put: operations["putGarage"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/photos/{photo}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a photo of a user
         * @description The file name cannot be guessed. Only the owner sees it, in the profile.
         */
        get: operations["getPhoto"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's sessions, last used first
         * @description Lists the sessions that the identity provider knows. The browser and the IP address were recorded at sign-in.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all of the caller's sessions except this one. Idempotent */
        delete: operations["endOtherSessions"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of the caller's sessions
         * @description Returns 404 for another user's session or a session that has ended.
         */
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/sign-ins/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Unlink a sign-in method from the caller's account
         * @description Returns 409 for the caller's only sign-in method: choose a password first.
         */
        delete: operations["unlinkSignIn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/second-steps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove the caller's authenticator app, passkey or recovery codes
         * @description Second steps are added on the identity provider's page. Removing the last app or passkey also removes the recovery codes. Another user's second step returns 404.
         */
        delete: operations["removeSecondStep"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List parts and tools on sale
         * @description Multiple values of one parameter are combined with OR, and different parameters with AND. X-Total-Count contains the total number of matches, and Link the URL of the next page. GET /products accepts the same filters and counts their available values. The sort order `category` sorts by category and then by name. With this sort order, the operation accepts only search, limit, offset and one exact category name, and returns no total. Any other parameter then returns 422.
         */
        get: operations["listTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/services/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get a part or tool with the vehicles that it fits */
        get: operations["getTool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the data or the stock of a product (admin)
         * @description Only the given fields change. availablequantity requires seenavailablequantity, the number that the admin saw. If an order or another admin has changed the stock since then, the request changes nothing and returns 409 with the current number. Existing orders keep their price and name.
         */
        patch: operations["editProduct"];
        trace?: never;
    };
    "/services/{id}/restoration": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a deleted product on sale again (admin)
         * @description The product is restored unchanged, with its current stock. This is possible for 30 days after the deletion. After that, the request returns 404. Idempotent: a product that is already on sale does not change.
         */
        post: operations["restoreProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search, filter, sort and count parts and tools on sale
         * @description Multiple values of one parameter are combined with OR, and different parameters with AND. The counts of a facet apply all filters except the facet's own. Each page contains the cursor of the next page. A cursor is only valid with the same search parameters. With different ones, the request returns 422.
         */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/suggestions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggest products, brands, categories and part numbers for typed text */
        get: operations["suggestProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/fit": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Check whether a product fits a vehicle */
        get: operations["getFit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/parts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the names of parts on sale, page by page or by id
         * @description Returns the data from which part URLs are built, for site maps and for URLs that match several ids. Without ids, the result is sorted by _id. Each page starts after the last _id of the previous page, and a page shorter than the limit is the last one. With ids, the result contains only those of the parts that are on sale.
         */
        get: operations["listParts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List the reviews of a product
         * @description Contains published reviews only. The sort order `rating` starts with the fewest stars and `-rating` with the most. Reviews with equal ratings are sorted newest first. The review service does not know which products exist, so an unknown product has an empty list. A cursor is only valid with the same sort order. With a different one, the request returns 422.
         */
        get: operations["listProductReviews"];
        put?: never;
        /**
         * Write or replace the caller's review of a product
         * @description Only a user who has paid for an order of the product may review it. Anyone else gets 403. A later refund does not change this. The displayed name comes from the token. Each user has one review per product. A new text or rating replaces the review and removes the shop's reply and the helpful votes. If the shop moderates reviews, the new version waits for approval, and the previous one is no longer displayed. A review that an admin has hidden always waits for approval. Idempotent: the same text and rating change nothing.
         */
        post: operations["createProductReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/products/{id}/reviews/mine": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Get the caller's review of a product, their helpful votes, and whether they may review it */
        get: operations["getMyProductReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/years": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List model years with known vehicles */
        get: operations["listVehicleYears"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/makes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the makes in one model year or in all years */
        get: operations["listVehicleMakes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a make's models (without drive and trim) in one year or in all years */
        get: operations["listVehicleModels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vehicles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List a model's engines in one year or in all years */
        get: operations["listVehicles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products that admins added (admin)
         * @description Sorted by date by default, newest first. On the first page, X-Total-Count contains the total, up to 1,000. If there are more matches, X-More-Than-Counted is present. Link contains the URL of the next page. The pages together contain each product that stays on sale exactly once, even if products are added or removed in between.
         */
        get: operations["listAddedProducts"];
        put?: never;
        /**
         * Put a new product on sale (admin)
         * @description The field `products` names the tool that serves as the template. Fields that are left out take the template's values. If the shop has no such tool but has a category with this name, the product becomes the first in this category. In this case, the request must contain a price. Not idempotent.
         */
        post: operations["addProduct"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the category tree
         * @description Categories are in the order that an admin chose. Before an admin edits the tree, it contains a default list. If products on sale use categories that are missing from the tree, these categories come last, so that every product is reachable.
         */
        get: operations["getCategories"];
        /**
         * Replace the category tree (admin)
         * @description The request contains the complete tree with the revision that the client read. If another admin has changed the
         *     tree since then, the request returns 409. A known _id with a new name renames the category. Its products are
         *     updated within seconds to minutes, but can be found by the new name immediately. Idempotent. The request returns
         *     422 for:
         *
         *     - duplicate names (case does not matter)
         *     - a parent that does not exist, or that is below its own child
         *     - more than three levels or more than 200 categories
         *     - a name whose products are still being renamed
         *     - a missing category that has products on sale
         */
        put: operations["putCategories"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the categories that a product can have (admin)
         * @description Contains the categories in the tree and other categories that products use. Before an admin edits the tree, it contains a default list.
         */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search, filter, sort and page through products on sale (admin)
         * @deprecated
         * @description Select a page by offset, or by the cursor of the previous page with the same parameters. With cursors, the pages together contain each product that stays on sale exactly once, even if products are added or removed in between.
         */
        get: operations["listManagedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add and change products with a CSV table (admin)
         * @description Table in UTF-8 with at most 20,000 rows and 16 MB. The separator is a comma, a semicolon, a tab or |. The first
         *     row contains the column names, in any order: _id, name, email, products, img, price, description, brand,
         *     category, partnumber, references, fits, minimumorderquantity, availablequantity, newavailablequantity. Empty
         *     rows, empty columns without a name, and a row such as sep=; above the column names are skipped. Cells are plain
         *     text. An apostrophe that protects a cell from being read as a formula is removed, and ="0012" is read as 0012.
         *     references contains numbers separated by |. fits contains vehicles separated by ;. Each vehicle is
         *     make|model|first year|last year, optionally followed by |engine.
         *
         *     A row without an _id adds a product by the rules of addProduct. If img is empty, the template's image is used. A
         *     row with an _id changes this product. Empty cells, email and products change nothing. newavailablequantity sets
         *     the stock if availablequantity is still the current stock.
         *
         *     A request returns a report after a few seconds. If the report contains `next`, send the same table again with
         *     this value to continue. Unless it is a dry run, the first request validates the whole table and writes nothing
         *     if a row is invalid. If a product has changed in the meantime, its row is bad in the report, and the other rows
         *     are still written.
         *
         *     Idempotent: with the same Idempotency-Key, each row adds its product only once, so any request can be repeated.
         */
        post: operations["importProducts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/bulk/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview a bulk change of products (admin)
         * @description Changes nothing. Products that cannot be changed are listed with the reason.
         */
        post: operations["previewBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk changes of products (admin)
         * @description Sorted newest first. Each page contains the cursor of the next page. New bulk changes do not shift later pages.
         */
        get: operations["listBulkChanges"];
        put?: never;
        /**
         * Change many products (admin)
         * @description A product only changes if its current value still equals `before` from the preview. This does not apply to `addquantity`. The request returns when all products are done, or after a few seconds. In the latter case, the shop continues in the background, and getBulkChange reports the progress. Idempotent: the same Idempotency-Key and body return the same change, which is applied to each product only once. Another body with the same key returns 422.
         */
        post: operations["applyBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Get the progress and result of a bulk change (admin) */
        get: operations["getBulkChange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/bulk/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a bulk change of products (admin)
         * @description Restores each product whose value has not changed since the bulk change. Units that were ordered since then do not count as a change. The response also lists the products that were not restored. Returns 409 while the change is running, or if it is more than 30 days old. Idempotent.
         */
        post: operations["undoBulkChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/purchase/{email}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take all of a supplier's added products, or only one of them, off sale (admin) */
        delete: operations["deleteAddedProducts"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image (admin)
         * @description Accepts JPEG, PNG, WebP or AVIF, detected from the file content. The image must not be animated. It may have at most 10 MB and 25 million pixels, and its height must be at most four times its width. The shop re-encodes it in three widths without metadata. An image that no product uses is removed after one day.
         */
        post: operations["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Get an image in one width and format */
        get: operations["getImage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the caller's orders, newest first
         * @description If the list is as long as the limit, there may be more orders. Link then contains the URL of the next page.
         */
        get: operations["listBookings"];
        put?: never;
        /**
         * Place the caller's order for a part or tool
         * @description The price must be the current one. Another price returns 409 with the current price. If the request is for more units than are known to be left, it returns 409 with the available number. The stock itself is reserved after the order is placed. The request also returns 409 if the user would have too many unpaid orders, or too many unpaid units of one product. An account that has never paid gets 403 if it must first verify its email address. Idempotent: the same Idempotency-Key and body return the same order, even while the first request is still running. Another body with the same key returns 422.
         */
        post: operations["createBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Get one of the caller's orders */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancel one of the caller's orders that is reserved or whose payment failed */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/payment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay one of the caller's orders
         * @description With the sandbox payment provider, the body contains one of its published test cards. With Stripe, the body is an empty object, and the browser uses clientSecret from the response to send the card to Stripe. The response contains the order in the status paying. The payment result follows as an event. Idempotent: the same key never charges twice, and another card with the same key returns 422. While the first request with a key is still running, a repeated request waits for it and returns the same attempt. If it has to wait for more than a few seconds, it returns 503 with Retry-After. Repeat the request with the same key. 409 means that the order cannot be paid now, never that the key is in use.
         */
        post: operations["payBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive a signed event from Stripe
         * @description Register this URL with Stripe for the events payment_intent.*, refund.* and charge.dispute.*. The signature over the raw bytes must be valid and at most 300 seconds old. Otherwise the request returns 400. The shop stores the event and then requests the state of the payment, refund or dispute from Stripe. Idempotent: events may arrive twice and in any order. Returns 404 if the payment provider is not Stripe.
         */
        post: operations["receiveStripeEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mails/unsubscribe/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id with the shop's signature. Every optional email contains a link with this token */
                token: string;
            };
            cookie?: never;
        };
        /**
         * Show a page on which the buyer can stop order progress emails
         * @description Changes nothing, because email scanners open links. The button on the page submits the form of the POST operation.
         */
        get: operations["showUnsubscribe"];
        put?: never;
        /**
         * Stop order progress emails
         * @description The signature in the URL authorises the request, as RFC 8058 requires for email clients. The request body is ignored. Receipts and emails about refunds are still sent. Idempotent.
         */
        post: operations["unsubscribe"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/shipment": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a paid order as shipped (admin)
         * @description Cannot be undone. The buyer gets an email. A request without a body sets no tracking number. An order that is not paid, or has already shipped, returns 409.
         */
        post: operations["shipBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a shipped order as delivered (admin) */
        post: operations["deliverBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/{id}/refund": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refund a paid order in full or in part (admin)
         * @description Without an amount, the remaining total is refunded. If the order is paid but has not shipped, a full refund changes its status to refunded and returns its units to stock. A shipped or delivered order keeps its status. Idempotent: the same key never refunds twice, and concurrent requests with one key return the same refund. Another amount or reason with the same key returns 422. An amount above the remaining total returns 409.
         */
        post: operations["refundBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the orders of all users, newest first (admin)
         * @description Days are in the shop's time zone, UTC. The range includes both days.
         */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}/attention": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an open item of an order as resolved (admin)
         * @description The item is removed from the list of orders that need attention. Idempotent.
         */
        post: operations["closeAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/orders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /** Get an order with its payment attempts and published events (admin) */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reviews of the shop, newest first */
        get: operations["listReviews"];
        put?: never;
        /**
         * Write the caller's review of the shop
         * @description The displayed name comes from the token, and name in the body is ignored. A user has one review of the shop: a second one returns 409. If an admin has hidden it, the user may write another one, which waits for approval. The review also waits for approval if the user has neither verified an email address nor bought anything.
         */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List the caller's reviews of the shop and of products */
        get: operations["listMyReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/moderation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List reviews of the shop and of products with their status, newest first (admin) */
        get: operations["listModeration"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Publish or hide a review (admin)
         * @description The review stores which admin made the last decision, and when. Returns 409 if the author has changed the review since createdAt.
         */
        put: operations["moderateReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Write the shop's reply to a review (admin)
         * @description The reply is displayed below the review. An empty reply removes it.
         */
        put: operations["replyToReview"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reviews/{id}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Add the caller's helpful vote to a product review
         * @description Each user has one vote. Idempotent. The caller's own review returns 409.
         */
        put: operations["markHelpful"];
        post?: never;
        /**
         * Remove the caller's helpful vote from a product review
         * @description Idempotent. The caller's own review returns 409.
         */
        delete: operations["unmarkHelpful"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sales-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get revenue, orders and best sellers for a range of days (admin)
         * @description Days are in the shop's time zone, UTC. The range includes its first and last day, and has at most 366 days. By default, it consists of the last 30 days, including today. The figures are computed from events and are up to date within seconds.
         */
        get: operations["getSalesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/low-stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List products with low stock (admin)
         * @description Contains products with fewer available units than `below`, and products that cannot be ordered because fewer units are left than their minimum order quantity. Sorted by units, fewest first, at most 100.
         */
        get: operations["listLowStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks, oldest first (admin)
         * @description The list contains no secrets. A secret is shown once, when it is created.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook (admin)
         * @description At most 20 webhooks can exist. Creating another one returns 409. The webhook receives events that happen from now on, in the format that `webhooks` in this contract defines. Only this response contains the signing secret. Not idempotent.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its log (admin)
         * @description Events that are still waiting are not sent.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook (admin)
         * @description Fields that are left out do not change. Events that happen during a pause are never sent. Events that were already waiting before the pause are sent after it.
         */
        patch: operations["changeWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/secret": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a new secret for a webhook (admin)
         * @description For 24 hours, messages are also signed with the previous secret, so that the receiver can switch to the new one at any time in this period.
         */
        post: operations["renewWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the test event webhook.ping (admin)
         * @description The event is sent within seconds, and the log contains the result. A paused webhook returns 409.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        /**
         * List a webhook's sent and waiting deliveries, newest first (admin)
         * @description Deliveries are stored for 30 days.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries/{deliveryId}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                deliveryId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery from the log again (admin)
         * @description Sends the same bytes with the same webhook-id and a new signature. The delivery starts within seconds and is retried like any other. A paused webhook returns 409.
         */
        post: operations["replayWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Event that the shop sends to a webhook
         * @description Delivery is at least once and not always in order. Ignore a webhook-id that you have already processed. To detect an outdated message, compare `timestamp`, or `revision` for products. Verify webhook-signature before you trust the body. docs/webhooks.md contains example code. A 2xx response within ten seconds confirms the delivery. A 410 response pauses the webhook. After any other response, the shop retries for three days, with increasing delays of up to four hours. The shop follows no redirects.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description Message id. It is the same in each retry and replay */
                    "webhook-id": components["schemas"]["Identifier"];
                    /** @description Time of this attempt, in seconds since 1970. Reject a message that is older than five minutes */
                    "webhook-timestamp": string;
                    /** @description `v1,` followed by the base64-encoded HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64-decoded text after `whsec_` in the secret. For 24 hours after a secret is renewed, the header contains two signatures, separated by a space. */
                    "webhook-signature": string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    /**
                     * @example {
                     *       "type": "order.paid",
                     *       "version": 1,
                     *       "timestamp": "2026-11-26T10:00:00.000Z",
                     *       "data": {
                     *         "orderId": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                     *         "productId": "hal-h7-55",
                     *         "productName": "Halden ClearBeam H7",
                     *         "quantity": 2,
                     *         "totalCents": 1900,
                     *         "currency": "USD",
                     *         "paymentId": "0193a1f2-7c4e-7d21-9a55-0242ac120003"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            responses: {
                /** @description Received. Any other 2xx means the same */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description No longer wanted. The shop pauses the webhook */
                410: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * @description Route of a page in the storefront
         * @enum {string}
         */
        Page: "/" | "/blog" | "/protfolio" | "/parts" | "/login" | "/signup" | "/forgotpassword" | "/verification" | "/parts/{part}" | "/pruchase" | "/pruchase/{inventoryId}" | "/dashboad" | "/dashboad/review" | "/dashboad/myprofile" | "/dashboad/payment/{id}" | "/dashboad/receipt/{id}" | "/dashboad/numbers" | "/dashboad/orders" | "/dashboad/users" | "/dashboad/audit" | "/dashboad/reviews" | "/dashboad/addproduct" | "/dashboad/manageproduct" | "/dashboad/categories" | "/dashboad/manageproduct/import" | "/dashboad/webhooks" | "other";
        /** @enum {string} */
        VitalName: "CLS" | "FCP" | "INP" | "LCP" | "TTFB";
        VitalsReport: {
            page: components["schemas"]["Page"];
            vitals: {
                name: components["schemas"]["VitalName"];
                value: number;
            }[];
        };
        VitalSummary: {
            page: components["schemas"]["Page"];
            name: components["schemas"]["VitalName"];
            count: number;
            p50: number;
            p75: number;
        };
        BrowserReports: {
            type: string;
            body: Record<string, never>;
        }[];
        BrowserReport: {
            "csp-report": Record<string, never>;
        };
        /** Format: email */
        EmailAddress: string;
        Identifier: string;
        IdempotencyKey: string;
        /**
         * Format: date-time
         * @description Time in UTC
         */
        Timestamp: string;
        /** @description Amount in US dollars, with at most two decimals */
        Dollars: number;
        Quantity: number;
        Phone: string;
        PersonName: string;
        /** @description Error as defined by RFC 9457 */
        Problem: {
            /** @description Stable code of the error, as a URI reference */
            type: string;
            title: string;
            status: number;
            /** @description Text that explains what happened and what to do */
            detail: string;
            /** @description Request id */
            instance: string;
            /** @description Current price of one unit. Only with a price conflict */
            currentPrice?: number;
            /** @description Number of units left. Only with a stock conflict */
            availableQuantity?: number;
            /** @description Errors in the request. At most 20 are listed, or at most 1,000 for importProducts */
            errors?: {
                /** @description Location of the error in the request */
                field: string;
                message: string;
            }[];
        };
        Credentials: {
            email: components["schemas"]["EmailAddress"];
            password: string;
        };
        Session: {
            token: string;
            expiresAt: components["schemas"]["Timestamp"];
        };
        Configuration: {
            identityUrl: string;
            realm: string;
            clientId: string;
            /** @description Whether POST /session accepts passwords. If false, users sign in on the page of the identity provider */
            passwordSignIn: boolean;
            /** @description Minimum length of a new password, in characters */
            passwordLength: number;
            /** @description Whether the identity provider offers sign-in with Google */
            googleSignIn: boolean;
            /** @enum {string} */
            paymentProvider: "sandbox" | "stripe";
            /** @description Publishable key for the Stripe script. Only with Stripe */
            stripePublishableKey?: string;
        };
        NewAccount: {
            name: components["schemas"]["PersonName"];
            email: components["schemas"]["EmailAddress"];
            password: string;
        };
        Account: {
            email: components["schemas"]["EmailAddress"];
            name: string;
        };
        User: {
            email: string;
            name: string;
            /**
             * @description Role in effect, regardless of its source
             * @enum {string}
             */
            role: "admin" | "user";
            /** @description Groups and roles that grant the admin role in addition to the account's own role. Absent if there are none */
            adminThrough?: components["schemas"]["RoleSource"][];
            /** @description Whether the owner has verified the email address */
            emailVerified: boolean;
            /** @description Whether the account is enabled */
            enabled: boolean;
            createdAt?: components["schemas"]["Timestamp"];
            /** @description Time of the last sign-in to the shop. Absent if there was none */
            lastSignInAt?: components["schemas"]["Timestamp"];
        };
        /** @description Group or role of the identity provider that grants the admin role */
        RoleSource: {
            /** @enum {string} */
            kind: "group" | "role";
            /** @description Group with its parent groups, outermost first, or a role that contains the admin role */
            name: string;
        };
        UserPage: {
            /** @description Total number of matches */
            total: number;
            users: components["schemas"]["User"][];
        };
        /** @enum {string} */
        AuditAction: "role.granted" | "role.revoked" | "account.disabled" | "account.enabled" | "account.deleted" | "account.exported" | "sign-in.unlinked" | "second-step.added" | "second-step.removed" | "product.added" | "product.edited" | "product.removed" | "product.restored" | "bulk.applied" | "bulk.undone" | "categories.edited" | "order.shipped" | "order.delivered" | "order.refunded" | "review.published" | "review.hidden" | "review.replied" | "webhook.added" | "webhook.changed" | "webhook.deleted" | "webhook.secret_renewed";
        /** @description Object that the action affected */
        AuditTarget: {
            /** @enum {string} */
            kind: "product" | "bulk" | "categories" | "order" | "review" | "webhook";
            id: string;
        };
        AuditEntry: {
            _id: components["schemas"]["Identifier"];
            at: components["schemas"]["Timestamp"];
            action: components["schemas"]["AuditAction"];
            /** @description Email address of the actor, `service account` with its name, or an account of the identity provider. The account id if the actor changed their own account */
            by: string;
            /** @description Email address of the affected account, or its id once it is deleted. Otherwise the name of the affected object */
            about: string;
            target?: components["schemas"]["AuditTarget"];
            /** @description Text that describes the change */
            detail?: string;
            /**
             * @description Where the change was made: the shop, or the identity provider's console
             * @enum {string}
             */
            place: "shop" | "console";
            /**
             * @description Result of the action. `unknown` if the shop stopped, or lost its connection to the identity provider, before it received a response
             * @enum {string}
             */
            outcome: "done" | "refused" | "unknown";
            /** @description Reason for the refusal */
            reason?: string;
            through?: components["schemas"]["RoleSource"];
            /** @description IP address of the actor. Absent if it was not recorded */
            address?: string;
            /** @description User-Agent header of the actor, up to 300 characters. Absent if it was not recorded */
            userAgent?: string;
            actor?: components["schemas"]["AuditActor"];
            /**
             * @description Whether the entry was changed after it was written. Absent if it was not
             * @constant
             */
            altered?: true;
        };
        /** @description Actor, with the account's current data. Absent if the account is unknown or its data did not load in time */
        AuditActor: {
            name?: string;
            /** @description Email address. Only present if the entry contains the account id instead */
            email?: string;
            /**
             * @description Whether the account was deleted. Absent if it was not
             * @constant
             */
            gone?: true;
        };
        AuditPage: {
            /** @description Total number of entries. At most 1,000 with a filter */
            total: number;
            /** @description Whether there are more results than `total` */
            hasMore?: boolean;
            entries: components["schemas"]["AuditEntry"][];
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: components["schemas"]["Identifier"];
        };
        /** @description User account. The deprecated field names are for clients of version 0.2.0. */
        Profile: {
            /** @description Account id */
            uid: string;
            email: string;
            displayName: string;
            phoneNumber: string;
            /** @description URL of the photo. Empty if there is none */
            photoURL: string;
            emailVerified: boolean;
            /**
             * @description Whether the user has no account. Always false
             * @constant
             */
            isAnonymous: false;
            /** @description Realm of the account */
            tenantId: string;
            /** @description Sign-in methods: a password and linked accounts. Absent while the identity provider is unavailable */
            providerData?: components["schemas"]["ProviderData"][];
            /** @description Second steps of the account. Sign-in asks for one of them after the password or the linked account. An account with a second step can only sign in on the identity provider's page. Absent while the identity provider is unavailable */
            secondSteps?: components["schemas"]["SecondStep"][];
            /** @description Time when the account was created. Absent while the identity provider is unavailable */
            creationTime?: components["schemas"]["Timestamp"];
            /** @description Time of the last sign-in to the shop. Absent if there was none */
            lastSignInTime?: components["schemas"]["Timestamp"];
            /**
             * @deprecated
             * @description Same as displayName
             */
            name: string;
            /**
             * @deprecated
             * @description Same as phoneNumber
             */
            phone: string;
            /**
             * @deprecated
             * @description Same as photoURL
             */
            photo: string;
            signIns?: components["schemas"]["SignIns"];
            /**
             * @deprecated
             * @description Same as creationTime
             */
            createdAt?: components["schemas"]["Timestamp"];
            /**
             * @deprecated
             * @description Same as lastSignInTime
             */
            lastSignInAt?: components["schemas"]["Timestamp"];
        };
        /**
         * @deprecated
         * @description Same data as providerData and secondSteps
         */
        SignIns: {
            /** @description Whether the account has a password */
            password: boolean;
            secondSteps: components["schemas"]["SecondStep"][];
            linked: {
                /** @example google */
                provider: string;
                /** @description Account name at the linked provider */
                name: string;
            }[];
        };
        ProviderData: {
            /**
             * @example password
             * @example google
             */
            providerId: string;
            /** @description Account name at the linked provider. The email address for a password */
            displayName: string;
        };
        SecondStep: {
            _id: components["schemas"]["Identifier"];
            /** @enum {string} */
            kind: "app" | "passkey" | "recovery-codes";
            /** @description Name chosen by the owner. Absent if there is none */
            name?: string;
            addedAt?: components["schemas"]["Timestamp"];
            /** @description Number of unused recovery codes. Only for recovery codes */
            left?: number;
        };
        /** @description Open session of a user */
        OpenSession: {
            _id: components["schemas"]["Identifier"];
            /** @description Whether it is the session of this request */
            current: boolean;
            /** @description Browser and operating system, as reported by the browser. Absent if unknown */
            browser?: string;
            /** @description IP address of the sign-in. Absent if unknown */
            address?: string;
            startedAt: components["schemas"]["Timestamp"];
            /** @description Time when a token of the session was last issued */
            lastUsedAt: components["schemas"]["Timestamp"];
        };
        ProfileChange: {
            name: components["schemas"]["PersonName"];
            phone: components["schemas"]["Phone"];
        };
        Tool: {
            _id: components["schemas"]["Identifier"];
            name: string;
            img: string;
            description: string;
            price: components["schemas"]["Dollars"];
            minimumorderquantity: number;
            availablequantity: number;
            brand?: string;
            category?: string;
            partNumber?: string;
            stars?: components["schemas"]["Stars"];
            fit?: components["schemas"]["Fit"];
        };
        /** @description Model with a range of years. yearTo is inclusive and not before yearFrom */
        Fitment: {
            make: string;
            model: string;
            yearFrom: number;
            yearTo: number;
            /** @description Engine. Absent or empty if the part fits all engines */
            engine?: string;
        };
        /**
         * @description Whether a product fits a vehicle. `unknown` if the vehicle is unknown or the product lists no vehicles
         * @enum {string}
         */
        Fit: "fits" | "misfits" | "unknown";
        Stars: {
            /** @description Average rating, with at most two decimals */
            average: number;
            count: number;
            distribution?: components["schemas"]["StarDistribution"];
        };
        /** @description Number of ratings with 1, 2, 3, 4 and 5 stars, in this order */
        StarDistribution: number[];
        ListedProduct: {
            _id: components["schemas"]["Identifier"];
            name: string;
            img: string;
            description: string;
            price: components["schemas"]["Dollars"];
            minimumorderquantity: number;
            availablequantity: number;
            brand?: string;
            category?: string;
            partNumber?: string;
            stars?: components["schemas"]["Stars"];
            fit?: components["schemas"]["Fit"];
        };
        NamedPart: {
            _id: components["schemas"]["Identifier"];
            name: string;
            changedAt: components["schemas"]["Timestamp"];
        };
        FacetValue: {
            value: string;
            count: number;
        };
        CategoryFacetValue: {
            value: string;
            count: number;
            /** @description Name of the parent category. Absent at the top level */
            parent?: string;
        };
        ProductFacets: {
            /** @description Categories, each after its parent. At each level, the most frequent come first. A count includes subcategories */
            category: components["schemas"]["CategoryFacetValue"][];
            /** @description The 50 most frequent brands and the selected ones */
            brand: components["schemas"]["FacetValue"][];
            /** @description Price range of the products that match all other filters. Both ends are 0 if no product matches */
            price: {
                min: components["schemas"]["Dollars"];
                max: components["schemas"]["Dollars"];
            };
            /** @description Number of products that can be ordered now (value 'true') and that cannot (value 'false') */
            instock: components["schemas"]["FacetValue"][];
        };
        ProductPage: {
            total: number;
            items: components["schemas"]["ListedProduct"][];
            facets: components["schemas"]["ProductFacets"];
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: components["schemas"]["Cursor"];
            nearest?: components["schemas"]["NearestYear"];
        };
        /** @description Requested model year, and the year that replaced it. Only present if no product fits the requested year. The items then fit the nearest year with results */
        NearestYear: {
            asked: number;
            shown: number;
        };
        Suggestion: {
            /** @enum {string} */
            kind: "product" | "brand" | "category" | "partnumber";
            text: string;
            /** @description Product id. Only with the kinds product and partnumber */
            _id?: components["schemas"]["Identifier"];
        };
        Vehicle: {
            _id: components["schemas"]["Identifier"];
            year: number;
            make: string;
            model: string;
            /** @description Engine. Empty for any engine */
            engine: string;
        };
        Garage: {
            /** @description Number of changes to this garage. 0 before the first change */
            revision: number;
            vehicles: components["schemas"]["Vehicle"][];
            /** @description Id of the selected vehicle. Absent if none is selected */
            active?: components["schemas"]["Identifier"];
        };
        Category: {
            _id: components["schemas"]["Identifier"];
            name: string;
            /** @description Id of the parent category. Absent at the top level */
            parent?: components["schemas"]["Identifier"];
        };
        Categories: {
            /** @description Number of changes to the tree. 0 before the first change */
            revision: number;
            items: components["schemas"]["Category"][];
        };
        NewCategories: {
            /** @description Revision of the tree that the client changed */
            revision: number;
            /** @description Categories of the tree. More than 200 return 422 */
            items: components["schemas"]["Category"][];
        };
        ToolDetail: {
            _id: components["schemas"]["Identifier"];
            name: string;
            img: string;
            pictures?: components["schemas"]["Pictures"];
            description: string;
            price: components["schemas"]["Dollars"];
            minimumorderquantity: number;
            availablequantity: number;
            brand?: string;
            category?: string;
            partNumber?: string;
            /** @description Part numbers of other makers for the same part */
            references?: string[];
            stars?: components["schemas"]["Stars"];
            fits: components["schemas"]["Fitment"][];
        };
        /** @description Images after the first one (img), in order. Each image is listed once */
        Pictures: string[];
        /** @description Part numbers of other makers for the same part */
        References: string[];
        Fitments: components["schemas"]["Fitment"][];
        NewProduct: {
            name: string;
            email: components["schemas"]["EmailAddress"];
            /** @description Name of the tool that is the template, or of a category if the shop has no such tool */
            products: string;
            img: string;
            pictures?: components["schemas"]["Pictures"];
            /** @description Price of one unit. Required if products names a category */
            price?: components["schemas"]["Dollars"];
            description?: string;
            minimumorderquantity?: components["schemas"]["Quantity"];
            availablequantity?: number;
            brand?: string;
            /** @description Category. If absent, the template's category */
            category?: string;
            partNumber?: string;
            references?: components["schemas"]["References"];
            fits?: components["schemas"]["Fitments"];
        };
        ManagedProduct: {
            _id: components["schemas"]["Identifier"];
            name: string;
            /** @description Email address of the supplier. Empty if no admin added the product */
            email: string;
            /** @description Tool or category that was the template. Empty if no admin added the product */
            products: string;
            img: string;
            pictures?: components["schemas"]["Pictures"];
            description: string;
            price: components["schemas"]["Dollars"];
            minimumorderquantity: number;
            availablequantity: number;
            brand?: string;
            category?: string;
            partNumber?: string;
            references: components["schemas"]["References"];
            fits: components["schemas"]["Fitment"][];
            offSale?: components["schemas"]["OffSale"];
        };
        /** @description Dates of a product that was taken off sale */
        OffSale: {
            since: components["schemas"]["Timestamp"];
            /** @description Last time at which the product can be put on sale again */
            restorableUntil: components["schemas"]["Timestamp"];
        };
        ManagedProductPage: {
            /** @description Number of matches, up to 1,000 */
            total: number;
            /** @description Whether there are more results than `total` */
            hasMore?: boolean;
            items: components["schemas"]["ManagedProduct"][];
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: components["schemas"]["Cursor"];
        };
        /** @description Opaque cursor. The longest cursor is base64-encoded JSON that contains a 10-character search key, a 120-character name in which six characters encode each character, and a 64-character id */
        Cursor: string;
        ProductChanges: {
            name?: string;
            img?: string;
            pictures?: components["schemas"]["Pictures"];
            price?: components["schemas"]["Dollars"];
            description?: string;
            minimumorderquantity?: components["schemas"]["Quantity"];
            availablequantity?: number;
            seenavailablequantity?: number;
            /** @description Brand. An empty text removes it */
            brand?: string;
            /** @description Category. An empty text removes it */
            category?: string;
            /** @description Part number. An empty text removes it */
            partNumber?: string;
            references?: components["schemas"]["References"];
            fits?: components["schemas"]["Fitments"];
        };
        ImportReport: {
            isDryRun: boolean;
            /** @description Number of rows in the whole table */
            total: number;
            /** @description Cursor of the next request. Absent when all rows are reported */
            next?: components["schemas"]["Cursor"];
            added: number;
            changed: number;
            unchanged: number;
            bad: number;
            /** @description Rows that this request processed */
            lines: {
                /** @description Row number as in a spreadsheet. The row of column names is 1 */
                line: number;
                _id?: components["schemas"]["Identifier"];
                name: string;
                /** @enum {string} */
                action: "add" | "change" | "none" | "bad";
                /** @description Changed cells. Only with the action change */
                changes?: components["schemas"]["CellChange"][];
                /** @description Errors. Only with the action bad */
                errors: components["schemas"]["CellError"][];
            }[];
        };
        CellChange: {
            column: string;
            /** @description Value before the change. Long texts are truncated */
            from: string;
            /** @description Value after the change. Long texts are truncated */
            to: string;
        };
        CellError: {
            /** @description Column name. Empty if the error applies to the whole row */
            column: string;
            /** @description Text that explains what is wrong and what to do */
            message: string;
        };
        /** @description Change that applies to many products */
        BulkChange: {
            /** @description Price increase in percent, with at most two decimals. Prices are rounded to whole cents, half a cent up. A price above zero stays at least one cent */
            pricepercent?: number;
            /** @description Category. An empty text removes it */
            category?: string;
            availablequantity?: number;
            /** @description Units to add to the current stock. Negative to remove units */
            addquantity?: number;
            /** @description Whether the products are put on sale or taken off sale. true only applies to products taken off sale in the last 30 days */
            onsale?: boolean;
        };
        BulkPreviewRequest: {
            ids: components["schemas"]["Identifier"][];
            change: components["schemas"]["BulkChange"];
        };
        BulkRequest: {
            /** @description Products to change, each listed once */
            products: {
                _id: components["schemas"]["Identifier"];
                /** @description Value of `before` from the preview */
                before: string;
            }[];
            change: components["schemas"]["BulkChange"];
        };
        BulkItem: {
            _id: components["schemas"]["Identifier"];
            /** @description Product name. Empty if the product does not exist */
            name: string;
            /** @description Current value as text: a price such as 9.50, a category or empty, units, on sale or off sale */
            before: string;
            /** @description New value. Same as `before` if the product does not change */
            after: string;
            /**
             * @description Status of the product. `left` means that it was not changed. `kept` means that it was changed, and that undoing the bulk change did not restore it
             * @enum {string}
             */
            state: "waiting" | "left" | "done" | "undone" | "kept";
            /** @description Reason for `left` or `kept`, as text that follows the product name */
            reason?: string;
        };
        BulkPreview: {
            items: components["schemas"]["BulkItem"][];
        };
        BulkReport: {
            _id: components["schemas"]["Identifier"];
            change: components["schemas"]["BulkChange"];
            /** @description Email address of the admin */
            email: string;
            createdAt: components["schemas"]["Timestamp"];
            state: components["schemas"]["BulkState"];
            items: components["schemas"]["BulkItem"][];
        };
        /** @enum {string} */
        BulkState: "applying" | "applied" | "undoing" | "undone";
        BulkSummary: {
            _id: components["schemas"]["Identifier"];
            change: components["schemas"]["BulkChange"];
            /** @description Email address of the admin */
            email: string;
            createdAt: components["schemas"]["Timestamp"];
            state: components["schemas"]["BulkState"];
            /** @description Number of products in each state of a BulkItem */
            counts: {
                waiting: number;
                left: number;
                done: number;
                undone: number;
                kept: number;
            };
            /** @description End of the undo period. Absent if nothing can be undone now */
            undoableUntil?: components["schemas"]["Timestamp"];
        };
        BulkPage: {
            items: components["schemas"]["BulkSummary"][];
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: components["schemas"]["Cursor"];
        };
        /** @enum {string} */
        BookingAction: "pay" | "cancel" | "ship" | "deliver" | "refund";
        /**
         * @description Order status. `placed` waits for the stock reservation, and expires without one. `reserved` and `payment_failed` expire with the reservation. `paying` ends with the result of the payment attempt, which fails if the payment provider does not respond. `paid` and `shipped` wait for an admin. All other statuses are final.
         * @enum {string}
         */
        BookingStatus: "placed" | "reserved" | "rejected" | "paying" | "payment_failed" | "paid" | "shipped" | "delivered" | "cancelled" | "expired" | "refunded";
        NewBooking: {
            /** @description _id of the part or tool */
            bookingId: components["schemas"]["Identifier"];
            /** @description Name of the part or tool as the buyer saw it */
            booking: string;
            /** @description Price of one unit as the buyer saw it */
            price: components["schemas"]["Dollars"];
            /** @description Email address of the buyer. Must be the caller's */
            product: components["schemas"]["EmailAddress"];
            /** @description Display name of the buyer. The order stores the name from the token */
            ProductName: string;
            phone?: components["schemas"]["Phone"];
            /** @description Number of units. If absent, the product's minimum order quantity */
            quantity?: components["schemas"]["Quantity"];
        };
        Booking: {
            _id: components["schemas"]["Identifier"];
            bookingId: components["schemas"]["Identifier"];
            /** @description Product name at the time of the order */
            booking: string;
            /** @description Image URL at the time of the order. Absent if it was unknown */
            img?: string;
            price: components["schemas"]["Dollars"];
            /** @description Email address of the buyer. Empty, like name and phone, when the order is anonymised */
            product: string;
            ProductName: string;
            phone: string;
            paid: boolean;
            quantity: number;
            total: number;
            status: components["schemas"]["BookingStatus"];
            /** @description Whether the status is final. Refunds may still follow */
            final: boolean;
            /** @description Actions that are possible now. A buyer sees the buyer's actions, and an admin sees the admin's actions. */
            actions: components["schemas"]["BookingAction"][];
            /** @description Reason for the rejection or the failed payment */
            reason?: string;
            /** @description Time when the reserved units are released if the order is not paid */
            reservedUntil?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Last four digits of the card. Absent until the order is paid */
            cardLast4?: string;
            /** @description Tracking number. Absent until the order has shipped or if there is none */
            trackingNumber?: components["schemas"]["TrackingNumber"];
            /** @description Client secret for the Stripe script. Only in the response of payBooking */
            clientSecret?: string;
            /** @description Amount that can still be refunded, in dollars. 0 if the order is not paid */
            refundable: number;
            /** @description Whether a full refund ends the order, because it has not shipped. Otherwise, a refund does not change the status */
            endsWithRefund: boolean;
            /** @description Amount that was refunded or is being refunded, in dollars. Absent if there is none */
            refunded?: number;
            /** @description Refunds by an admin, oldest first. Absent if there are none */
            refunds?: components["schemas"]["Refund"][];
            /** @description Whether the cardholder disputes the payment at the bank. Absent if not */
            disputed?: boolean;
            /** @description Open items that an admin must handle, oldest first. Only for admins. Absent if there are none */
            attention?: components["schemas"]["Attention"][];
            history: {
                status: components["schemas"]["BookingStatus"];
                at: components["schemas"]["Timestamp"];
                reason?: string;
            }[];
        };
        Refund: {
            _id: components["schemas"]["Identifier"];
            amount: components["schemas"]["Dollars"];
            at: components["schemas"]["Timestamp"];
            reason?: string;
            /** @description Whether the bank returned the refund and an admin must handle it. Absent if not */
            failed?: boolean;
        };
        /** @description Payment problem of an order that an admin must handle */
        Attention: {
            _id: components["schemas"]["Identifier"];
            /**
             * @description Kind of problem. refund_failed: the bank returned a refund. refund_waiting: the payment provider does not accept a refund. payment_unclear: the payment provider does not report the result of a payment. dispute: the cardholder disputes the payment.
             * @enum {string}
             */
            kind: "refund_failed" | "refund_waiting" | "payment_unclear" | "dispute";
            amount?: components["schemas"]["Dollars"];
            since: components["schemas"]["Timestamp"];
            /** @description Message from the payment provider */
            detail: string;
        };
        ClosedAttention: {
            /** @description _id of the open item */
            item: components["schemas"]["Identifier"];
        };
        /** @description Number that identifies the parcel at the carrier */
        TrackingNumber: string;
        Shipment: {
            trackingNumber?: components["schemas"]["TrackingNumber"];
        };
        RefundRequest: {
            /** @description Amount to refund, in dollars. If absent, the remaining total */
            amount?: number;
            /** @description Reason that the buyer reads */
            reason?: string;
        };
        OrderPage: {
            /** @description Total number of orders. At most 1,000 with a filter */
            total: number;
            /** @description Whether there are more results than `total` */
            hasMore?: boolean;
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: components["schemas"]["Identifier"];
            orders: components["schemas"]["Booking"][];
        };
        OrderRecord: {
            order: components["schemas"]["Booking"];
            /** @description Payment attempts, oldest first */
            payments: components["schemas"]["PaymentAttempt"][];
            /** @description Published events, oldest first */
            events: components["schemas"]["PublishedEvent"][];
        };
        PaymentAttempt: {
            _id: components["schemas"]["Identifier"];
            /** @enum {string} */
            state: "requested" | "pending" | "succeeded" | "failed" | "timed_out" | "refunded";
            amount: components["schemas"]["Dollars"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Last digits of the card. Absent if unknown */
            cardLast4?: string;
            /** @description Reason for the failure */
            reason?: string;
        };
        /** @description Event that the shop has sent or is about to send */
        PublishedEvent: {
            _id: components["schemas"]["Identifier"];
            /**
             * @example order.placed
             * @example payment.succeeded
             */
            type: string;
            at: components["schemas"]["Timestamp"];
            /** @description Whether the event was sent. false while it waits */
            isSent: boolean;
            /** @description Email address of the admin, or `service account` with its name, whose action the event reports. Absent if there was none */
            by?: string;
            /** @description Refund that the event reports */
            refundId?: components["schemas"]["Identifier"];
        };
        PaymentRequest: {
            /** @description Sandbox test card. Absent with Stripe */
            card?: {
                number: string;
                expiry: string;
                cvc: string;
            };
        };
        NewReview: {
            name?: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
        };
        Review: {
            _id: components["schemas"]["Identifier"];
            name: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
            /** @description Whether the reviewer has bought in the shop */
            verified: boolean;
            createdAt: components["schemas"]["Timestamp"];
            reply?: components["schemas"]["Reply"];
            /**
             * @description Whether the review waits for approval by an admin. Only in the response of createReview
             * @enum {boolean}
             */
            pending?: true;
        };
        /** @description Number of users who find the current version of the review helpful */
        HelpfulCount: number;
        NewProductReview: {
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
        };
        ProductReview: {
            _id: components["schemas"]["Identifier"];
            name: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
            /**
             * @description Whether the reviewer has bought the product. Always true, because only buyers can review it
             * @enum {boolean}
             */
            verified: true;
            /** @description Time when the current version was written */
            createdAt: components["schemas"]["Timestamp"];
            helpful: components["schemas"]["HelpfulCount"];
            reply?: components["schemas"]["Reply"];
        };
        OwnReview: {
            _id: components["schemas"]["Identifier"];
            name: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
            /** @enum {boolean} */
            verified: true;
            createdAt: components["schemas"]["Timestamp"];
            helpful: components["schemas"]["HelpfulCount"];
            reply?: components["schemas"]["Reply"];
            status: components["schemas"]["ReviewStatus"];
        };
        /** @description Review as its author sees it */
        WrittenReview: {
            _id: components["schemas"]["Identifier"];
            /** @description Name displayed with the review */
            name: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
            createdAt: components["schemas"]["Timestamp"];
            status: components["schemas"]["ReviewStatus"];
            /** @description Reviewed product. Absent from a review of the shop */
            product?: components["schemas"]["ReviewedProduct"];
            reply?: components["schemas"]["Reply"];
        };
        WrittenReviewPage: {
            reviews: components["schemas"]["WrittenReview"][];
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: components["schemas"]["Identifier"];
        };
        PersonRecord: {
            profile: components["schemas"]["Profile"];
            garage: components["schemas"]["Garage"];
        };
        PersonExport: {
            exportedAt: components["schemas"]["Timestamp"];
            profile: components["schemas"]["Profile"];
            garage: components["schemas"]["Garage"];
            orders: components["schemas"]["Booking"][];
            reviews: components["schemas"]["WrittenReview"][];
        };
        ProductReviewPage: {
            /** @description Number of published reviews */
            total: number;
            /** @description Average rating with at most two decimals. Absent if there is no review */
            average?: number;
            distribution: components["schemas"]["StarDistribution"];
            items: components["schemas"]["ProductReview"][];
            /** @description Cursor of the next page. Absent at the end of the list */
            next?: string;
        };
        MyProductReview: {
            /** @description Whether the caller has paid for an order of the product */
            mayReview: boolean;
            review?: components["schemas"]["OwnReview"];
            /** @description Ids of reviews of this product that the caller finds helpful, at most 500 */
            helpful: components["schemas"]["Identifier"][];
        };
        ReviewedProduct: {
            _id: components["schemas"]["Identifier"];
            /** @description Product name at the time of the purchase */
            name: string;
        };
        Reply: {
            text: string;
            at: components["schemas"]["Timestamp"];
        };
        /** @enum {string} */
        ReviewStatus: "pending" | "published" | "hidden";
        ReviewDecision: {
            /** @enum {string} */
            status: "published" | "hidden";
            /** @description createdAt of the review as the admin read it. If the author has changed the review since then, the request returns 409 */
            createdAt?: components["schemas"]["Timestamp"];
        };
        NewReply: {
            reply: string;
        };
        ModeratedReview: {
            _id: components["schemas"]["Identifier"];
            name: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
            /** @description Whether the reviewer has bought in the shop */
            verified: boolean;
            createdAt: components["schemas"]["Timestamp"];
            reply?: components["schemas"]["Reply"];
            /** @description Reviewed product. Absent from a review of the shop */
            product?: components["schemas"]["ReviewedProduct"];
            status: components["schemas"]["ReviewStatus"];
            /** @description Email address of the admin who last published or hid the review */
            decidedBy?: string;
            decidedAt?: components["schemas"]["Timestamp"];
        };
        ModerationPage: {
            counts: {
                pending: number;
                published: number;
                hidden: number;
            };
            reviews: components["schemas"]["ModeratedReview"][];
        };
        /**
         * Format: date
         * @description Day in the time zone of the shop, UTC
         */
        Day: string;
        /** @description Amount in US dollars with at most two decimals. Negative if more was refunded than paid */
        DollarBalance: number;
        SalesTotals: {
            /** @description Net revenue: payments minus refunds in the range */
            revenue: components["schemas"]["DollarBalance"];
            /** @description Payments in the range, before refunds, in dollars */
            gross: number;
            /** @description Refunds in the range, in dollars */
            refunded: number;
            /** @description Number of orders placed in the range */
            placed: number;
            /** @description Number of orders paid in the range */
            paid: number;
            /** @description Average amount of the orders paid in the range, before refunds, in dollars. Absent if there are none */
            averageOrderValue?: number;
            /** @description Share of the orders placed in the range that were paid at any time, from 0 to 1. Absent if there are none */
            conversion?: number;
        };
        SalesDay: {
            day: components["schemas"]["Day"];
            revenue: components["schemas"]["DollarBalance"];
            placed: number;
            paid: number;
        };
        BestSeller: {
            productId: components["schemas"]["Identifier"];
            name: string;
            /** @description Units sold by orders that were paid in the range, without orders that were refunded in full */
            units: number;
            /** @description Revenue from the orders counted in `units`, minus their refunds */
            revenue: components["schemas"]["DollarBalance"];
        };
        SalesReport: {
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
            /** @enum {string} */
            timeZone: "UTC";
            totals: components["schemas"]["SalesTotals"];
            /** @description Totals of the same number of days immediately before the range */
            before: components["schemas"]["SalesTotals"];
            /** @description Every day of the range, in order */
            days: components["schemas"]["SalesDay"][];
            /** @description Best sellers by units, at most 10 */
            bestSellers: components["schemas"]["BestSeller"][];
            /** @description Whether the figures are being recomputed and are still incomplete */
            rebuilding: boolean;
        };
        LowStock: {
            productId: components["schemas"]["Identifier"];
            name: string;
            available: number;
            minimumOrderQuantity: number;
        };
        /**
         * @description Event type. payment.refunded reports a full or partial refund. order.refunded reports that an order was refunded in full before shipping
         * @enum {string}
         */
        WebhookEventType: "order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.expired" | "order.refunded" | "payment.refunded" | "product.added" | "product.changed" | "product.deleted";
        WebhookEvents: components["schemas"]["WebhookEventType"][];
        /**
         * Format: uri
         * @description HTTPS URL on the public internet, without a user name, password or fragment
         */
        WebhookUrl: string;
        /** @description Purpose of the webhook */
        WebhookDescription: string;
        NewWebhook: {
            url: components["schemas"]["WebhookUrl"];
            events: components["schemas"]["WebhookEvents"];
            description?: components["schemas"]["WebhookDescription"];
        };
        WebhookChange: {
            url?: components["schemas"]["WebhookUrl"];
            events?: components["schemas"]["WebhookEvents"];
            description?: components["schemas"]["WebhookDescription"];
            state?: components["schemas"]["WebhookState"];
        };
        /** @enum {string} */
        WebhookState: "active" | "paused";
        Webhook: {
            _id: components["schemas"]["Identifier"];
            url: components["schemas"]["WebhookUrl"];
            events: components["schemas"]["WebhookEvents"];
            description?: components["schemas"]["WebhookDescription"];
            state: components["schemas"]["WebhookState"];
            /**
             * @description Reason for the pause: an admin, a 410 response (gone), or days without a successful delivery (failing)
             * @enum {string}
             */
            pausedBecause?: "admin" | "gone" | "failing";
            /** @description Time since which every attempt has failed. Absent after a successful attempt */
            failingSince?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description Time until which messages are also signed with the previous secret. Absent if there is none */
            otherSecretUntil?: components["schemas"]["Timestamp"];
        };
        WebhookSecret: {
            webhook: components["schemas"]["Webhook"];
            secret: string;
        };
        /** @enum {string} */
        WebhookDeliveryStatus: "waiting" | "delivered" | "failed";
        WebhookAttempt: {
            at: components["schemas"]["Timestamp"];
            /** @description Duration in milliseconds */
            milliseconds: number;
            /** @description HTTP status of the response. Absent if there was none */
            status?: number;
            /** @description Error if there was no response */
            fault?: string;
            /** @description Start of the response body */
            answer?: string;
        };
        WebhookDelivery: {
            _id: components["schemas"]["Identifier"];
            /** @description webhook-id of the message */
            messageId: components["schemas"]["Identifier"];
            /** @description Event type. webhook.ping for a test */
            type: string;
            createdAt: components["schemas"]["Timestamp"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description Time of the next attempt. Absent unless the delivery is waiting */
            nextAttemptAt?: components["schemas"]["Timestamp"];
            /** @description Body of the message */
            body: string;
            /** @description Number of attempts since the delivery was created or replayed */
            attemptCount: number;
            /** @description Latest attempts, oldest first, at most 10 */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryPage: {
            /** @description Total number of deliveries, at most 1,000 */
            total: number;
            /** @description Whether there are more results than `total` */
            hasMore?: boolean;
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /** @description Webhook message. Fields are only ever added. A new meaning gets a new type or version. */
        WebhookEvent: {
            /** @description Event type: a WebhookEventType or webhook.ping */
            type: string;
            /** @constant */
            version: 1;
            /** @description Time when the event happened */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["WebhookOrder"] | components["schemas"]["WebhookRefund"] | components["schemas"]["WebhookProduct"] | components["schemas"]["WebhookPing"];
        };
        /** @description Data of order.… events. It does not identify the buyer: read the order with a service account */
        WebhookOrder: {
            orderId: components["schemas"]["Identifier"];
            productId: components["schemas"]["Identifier"];
            /** @description Product name at the time of the order */
            productName?: string;
            quantity: components["schemas"]["Quantity"];
            totalCents: number;
            /** @enum {string} */
            currency: "USD";
            /** @description Payment attempt that the event reports */
            paymentId?: string;
            /** @description Refund that ended the order. Only present in order.refunded */
            refundId?: string;
        };
        /** @description Data of payment.refunded events */
        WebhookRefund: {
            orderId: components["schemas"]["Identifier"];
            paymentId: string;
            refundId?: string;
            /** @description Amount of this refund, in cents */
            amountCents: number;
            /** @enum {string} */
            currency: "USD";
        };
        /** @description Data of product.… events. product.deleted contains only productId and revision */
        WebhookProduct: {
            productId: components["schemas"]["Identifier"];
            /** @description Number of changes to the product. A message with a lower number is out of date */
            revision: number;
            name?: string;
            priceCents?: number;
            /** @enum {string} */
            currency?: "USD";
            minimumOrderQuantity?: number;
            /** @description Number of units that can be ordered */
            availableQuantity?: number;
        };
        /** @description Data of webhook.ping events */
        WebhookPing: {
            webhookId: components["schemas"]["Identifier"];
        };
    };
    responses: {
        /** @description Webhook with its signing secret. No other response contains the secret */
        WebhookSecret: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "webhook": {
                 *         "_id": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                 *         "url": "https://erp.example.com/axle",
                 *         "events": [
                 *           "order.paid"
                 *         ],
                 *         "state": "active",
                 *         "createdAt": "2026-11-26T10:00:00.000Z"
                 *       },
                 *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookSecret"];
            };
        };
        /** @description Delivery that is waiting to be sent */
        WebhookDelivery: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_id": "5f0c8c1e-6d6d-8a3b-a6a0-3f7c0a1b2c3d",
                 *       "messageId": "8d1f0a52-0f6e-4a39-9d5e-3a1f9d1c7b11",
                 *       "type": "webhook.ping",
                 *       "createdAt": "2026-11-26T10:00:00.000Z",
                 *       "status": "waiting",
                 *       "body": "{\"type\":\"webhook.ping\"}",
                 *       "attemptCount": 0,
                 *       "attempts": []
                 *     }
                 */
                "application/json": components["schemas"]["WebhookDelivery"];
            };
        };
        /** @description HTML page for a user who opened the link in an email */
        MailPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description Progress of the change and result of each product */
        BulkReport: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_id": "5f0c8c1e-6d6d-8a3b-a6a0-3f7c0a1b2c3d",
                 *       "change": {
                 *         "pricepercent": 10
                 *       },
                 *       "email": "admin@axle.test",
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "state": "applied",
                 *       "items": [
                 *         {
                 *           "_id": "hal-h7-55",
                 *           "name": "Halden ClearBeam H7",
                 *           "before": "9.50",
                 *           "after": "10.45",
                 *           "state": "done"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["BulkReport"];
            };
        };
        /** @description The request does not match the contract */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The access token is missing or invalid, or the sign-in was rejected */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller's role does not allow the operation, or a condition in its description is not met. A request with the session cookie must come from a page of the shop. Three cases have a special problem type. urn:axle:problem:sign-in-again: the operation has x-recent-sign-in, and the caller last entered the password too long ago. Sign in again and repeat the request. urn:axle:problem:second-step: admins of this shop must sign in with a second step. urn:axle:problem:insufficient-scope: the service account lacks the scope that WWW-Authenticate names. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The resource does not exist or belongs to another user */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The current state does not allow the operation */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type of the request is not accepted */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request is well-formed but cannot be carried out */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description A service that this request needs is unavailable */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Number of changed accounts. 0 if the account was already in this state */
        Modified: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "modifiedCount": 1
                 *     }
                 */
                "application/json": {
                    modifiedCount: number;
                };
            };
        };
        /** @description Number of users who find the review helpful */
        Helpful: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "helpful": 4
                 *     }
                 */
                "application/json": {
                    helpful: components["schemas"]["HelpfulCount"];
                };
            };
        };
        /** @description Changed review */
        ModeratedReview: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "_id": "r1",
                 *       "name": "Ada Byron",
                 *       "review": "Fitted first time.",
                 *       "rating": "5",
                 *       "verified": true,
                 *       "createdAt": "2026-11-21T10:00:00.000Z",
                 *       "status": "published"
                 *     }
                 */
                "application/json": components["schemas"]["ModeratedReview"];
            };
        };
        /** @description Current state of the order */
        Booking: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Booking"];
            };
        };
    };
    parameters: {
        /** @description Model year. All years if absent */
        ModelYear: number;
        Make: string;
        Email: components["schemas"]["EmailAddress"];
        /** @description Account id */
        Person: components["schemas"]["Identifier"];
        Id: components["schemas"]["Identifier"];
    };
    requestBodies: never;
    headers: {
        /** @description Seconds to wait before a retry */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "shopper@axle.test",
                 *       "password": "shopper-demo"
                 *     }
                 */
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Signed in */
            200: {
                headers: {
                    /** @description Sealed refresh token and sealed device cookie */
                    "Set-Cookie"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOi...",
                     *       "expiresAt": "2026-11-21T10:15:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Signed out. Idempotent. The gateway rejects the session's tokens from now on, and Clear-Site-Data empties the browser cache */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description New access token, with a new refresh token in the cookie */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOi...",
                     *       "expiresAt": "2026-11-21T10:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Session"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getConfiguration: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Public settings of this installation */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "identityUrl": "http://localhost:8180",
                     *       "realm": "axle",
                     *       "clientId": "storefront",
                     *       "passwordSignIn": true,
                     *       "passwordLength": 6,
                     *       "googleSignIn": true,
                     *       "paymentProvider": "sandbox"
                     *     }
                     */
                    "application/json": components["schemas"]["Configuration"];
                };
            };
            429: components["responses"]["TooManyRequests"];
        };
    };
    getVitals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry for each reported page and metric */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "page": "/blog",
                     *         "name": "LCP",
                     *         "count": 120,
                     *         "p50": 600,
                     *         "p75": 900
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["VitalSummary"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportVitals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "page": "/blog",
                 *       "vitals": [
                 *         {
                 *           "name": "LCP",
                 *           "value": 812.5
                 *         },
                 *         {
                 *           "name": "CLS",
                 *           "value": 0.01
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["VitalsReport"];
            };
        };
        responses: {
            /** @description Counted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportViolations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "type": "csp-violation",
                 *         "age": 12,
                 *         "url": "https://shop.example.com/parts",
                 *         "body": {
                 *           "documentURL": "https://shop.example.com/parts",
                 *           "effectiveDirective": "script-src-elem",
                 *           "blockedURL": "https://elsewhere.example/x.js",
                 *           "disposition": "enforce"
                 *         }
                 *       }
                 *     ]
                 */
                "application/reports+json": components["schemas"]["BrowserReports"];
                /**
                 * @example {
                 *       "csp-report": {
                 *         "document-uri": "https://shop.example.com/parts",
                 *         "effective-directive": "img-src",
                 *         "blocked-uri": "https://elsewhere.example/x.png",
                 *         "disposition": "enforce"
                 *       }
                 *     }
                 */
                "application/csp-report": components["schemas"]["BrowserReport"];
            };
        };
        responses: {
            /** @description Accepted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    streamEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Id of the last event that the client received. The server first sends the stored events that follow this event */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Event stream that stays open */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example id: 1763712000000-0
                     *     event: booking
                     *     data: {"id":"b1","status":"paid"}
                     */
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON file for download */
            200: {
                headers: {
                    /** @description Suggested file name */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-25T10:00:00.000Z",
                     *       "profile": {
                     *         "uid": "7c0e1d4a",
                     *         "email": "shopper@axle.test",
                     *         "displayName": "Demo Shopper",
                     *         "phoneNumber": "",
                     *         "photoURL": "",
                     *         "emailVerified": true,
                     *         "isAnonymous": false,
                     *         "tenantId": "axle",
                     *         "name": "Demo Shopper",
                     *         "phone": "",
                     *         "photo": ""
                     *       },
                     *       "garage": {
                     *         "revision": 0,
                     *         "vehicles": []
                     *       },
                     *       "orders": [],
                     *       "reviews": []
                     *     }
                     */
                    "application/vnd.axle.person+json": components["schemas"]["PersonExport"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Byron",
                 *       "email": "ada@axle.test",
                 *       "password": "analytical"
                 *     }
                 */
                "application/json": components["schemas"]["NewAccount"];
            };
        };
        responses: {
            /** @description Account created. Sign in with POST /session */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ada@axle.test",
                     *       "name": "Ada Byron"
                     *     }
                     */
                    "application/json": components["schemas"]["Account"];
                };
            };
            400: components["responses"]["BadRequest"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                /** @description Search words. Each must occur in the email address or the name */
                search?: string;
                /** @description Only accounts with the admin role, or only disabled accounts */
                only?: "admins" | "disabled";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Accounts with their roles */
            200: {
                headers: {
                    /** @description Total number of matches */
                    "X-Total-Count"?: number;
                    /** @description URL of the next page, relative to this one, with rel="next". Absent at the end of the list */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "email": "admin@axle.test",
                     *         "name": "Demo Admin",
                     *         "role": "admin",
                     *         "emailVerified": true,
                     *         "enabled": true
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["User"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchUsers: {
        parameters: {
            query?: {
                /** @description Search words. Each must occur in the email address or the name */
                search?: string;
                /** @description Only accounts with the admin role, or only disabled accounts */
                only?: "admins" | "disabled";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of accounts and the total number of matches */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "users": [
                     *         {
                     *           "email": "admin@axle.test",
                     *           "name": "Demo Admin",
                     *           "role": "admin",
                     *           "emailVerified": true,
                     *           "enabled": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["UserPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "shopper@axle.test"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["EmailAddress"];
                };
            };
        };
        responses: {
            /** @description Sign-in recorded. The response contains the caller's access token */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "eyJhbGciOi..."
                     *     }
                     */
                    "application/json": {
                        token: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Account and sessions deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonRecord: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Profile and garage */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "profile": {
                     *         "uid": "7c0e1d4a",
                     *         "email": "shopper@axle.test",
                     *         "displayName": "Demo Shopper",
                     *         "phoneNumber": "",
                     *         "photoURL": "",
                     *         "emailVerified": true,
                     *         "isAnonymous": false,
                     *         "tenantId": "axle",
                     *         "name": "Demo Shopper",
                     *         "phone": "",
                     *         "photo": ""
                     *       },
                     *       "garage": {
                     *         "revision": 0,
                     *         "vehicles": []
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["PersonRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description JSON file for download */
            200: {
                headers: {
                    /** @description Suggested file name */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exportedAt": "2026-11-25T10:00:00.000Z",
                     *       "profile": {
                     *         "uid": "7c0e1d4a",
                     *         "email": "shopper@axle.test",
                     *         "displayName": "Demo Shopper",
                     *         "phoneNumber": "",
                     *         "photoURL": "",
                     *         "emailVerified": true,
                     *         "isAnonymous": false,
                     *         "tenantId": "axle",
                     *         "name": "Demo Shopper",
                     *         "phone": "",
                     *         "photo": ""
                     *       },
                     *       "garage": {
                     *         "revision": 0,
                     *         "vehicles": []
                     *       },
                     *       "orders": [],
                     *       "reviews": []
                     *     }
                     */
                    "application/vnd.axle.person+json": components["schemas"]["PersonExport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrdersOfPerson: {
        parameters: {
            query?: {
                /** @description Maximum number of results */
                limit?: number;
                /** @description _id of the last order on the previous page */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                /** @description Account id */
                person: components["parameters"]["Person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of the user's orders */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /** @example [] */
                    "application/json": components["schemas"]["Booking"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviewsOfPerson: {
        parameters: {
            query?: {
                /** @description Maximum number of results */
                limit?: number;
                /** @description Value of `next` from the previous page */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                /** @description Account id */
                person: components["parameters"]["Person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of the user's reviews, sorted by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reviews": [
                     *         {
                     *           "_id": "r1",
                     *           "name": "Ada Byron",
                     *           "review": "Fitted first time.",
                     *           "rating": "5",
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "status": "published"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenReviewPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    makeAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Modified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Modified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    disableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Modified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    enableUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Modified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Search words, all of which must match. A search word matches the start of a text or of any word in it. The texts searched are the actor's email address, and the email address, name or id of the affected account or object */
                search?: string;
                action?: components["schemas"]["AuditAction"];
                /** @description First day of the range */
                from?: components["schemas"]["Day"];
                /** @description Last day of the range */
                to?: components["schemas"]["Day"];
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
                /** @description _id of the last entry on the previous page */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of audit log entries with the total */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "entries": [
                     *         {
                     *           "_id": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                     *           "at": "2026-11-21T10:00:00.000Z",
                     *           "action": "role.granted",
                     *           "by": "admin@axle.test",
                     *           "about": "shopper@axle.test",
                     *           "place": "shop",
                     *           "outcome": "done",
                     *           "address": "203.0.113.7",
                     *           "userAgent": "Mozilla/5.0"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AuditPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Email handed to the mail server */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendPasswordMail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "shopper@axle.test"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["EmailAddress"];
                };
            };
        };
        responses: {
            /** @description If the account exists, the email is being sent */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAdmin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the user is an admin */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "admin": false
                     *     }
                     */
                    "application/json": {
                        admin: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "7c0e1d4a",
                     *       "email": "shopper@axle.test",
                     *       "displayName": "Demo Shopper",
                     *       "phoneNumber": "",
                     *       "photoURL": "",
                     *       "emailVerified": true,
                     *       "isAnonymous": false,
                     *       "tenantId": "axle",
                     *       "name": "Demo Shopper",
                     *       "phone": "",
                     *       "photo": "",
                     *       "providerData": [
                     *         {
                     *           "providerId": "password",
                     *           "displayName": "shopper@axle.test"
                     *         }
                     *       ],
                     *       "secondSteps": [],
                     *       "creationTime": "2026-11-21T10:00:00.000Z",
                     *       "lastSignInTime": "2026-11-22T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Demo Shopper",
                 *       "phone": "+1 555 0100"
                 *     }
                 */
                "application/json": components["schemas"]["ProfileChange"];
            };
        };
        responses: {
            /** @description Changed profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "7c0e1d4a",
                     *       "email": "shopper@axle.test",
                     *       "displayName": "Demo Shopper",
                     *       "phoneNumber": "+1 555 0100",
                     *       "photoURL": "",
                     *       "emailVerified": true,
                     *       "isAnonymous": false,
                     *       "tenantId": "axle",
                     *       "name": "Demo Shopper",
                     *       "phone": "+1 555 0100",
                     *       "photo": ""
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    image: string;
                };
            };
        };
        responses: {
            /** @description Photo stored, with the changed profile */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "uid": "7c0e1d4a",
                     *       "email": "shopper@axle.test",
                     *       "name": "Demo Shopper",
                     *       "phone": "",
                     *       "photo": "/api/photos/0a1b2c3d4e5f60718293a4b5c6d7e8f9.webp",
                     *       "emailVerified": true,
                     *       "isAnonymous": false,
                     *       "tenantId": "axle"
                     *     }
                     */
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deletePhoto: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Photo removed, or there was none */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGarage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vehicles, in the order in which they were added. The list may be empty */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revision": 1,
                     *       "vehicles": [
                     *         {
                     *           "_id": "2012-honda-civic-1-8-l-4-cylinder",
                     *           "year": 2012,
                     *           "make": "Honda",
                     *           "model": "Civic",
                     *           "engine": "1.8 L 4-cylinder"
                     *         }
                     *       ],
                     *       "active": "2012-honda-civic-1-8-l-4-cylinder"
                     *     }
                     */
                    "application/json": components["schemas"]["Garage"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putGarage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 0,
                 *       "vehicles": [
                 *         {
                 *           "_id": "2012-honda-civic-1-8-l-4-cylinder",
                 *           "year": 2012,
                 *           "make": "Honda",
                 *           "model": "Civic",
                 *           "engine": "1.8 L 4-cylinder"
                 *         }
                 *       ],
                 *       "active": "2012-honda-civic-1-8-l-4-cylinder"
                 *     }
                 */
                "application/json": components["schemas"]["Garage"];
            };
        };
        responses: {
            /** @description Stored vehicles */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revision": 1,
                     *       "vehicles": [
                     *         {
                     *           "_id": "2012-honda-civic-1-8-l-4-cylinder",
                     *           "year": 2012,
                     *           "make": "Honda",
                     *           "model": "Civic",
                     *           "engine": "1.8 L 4-cylinder"
                     *         }
                     *       ],
                     *       "active": "2012-honda-civic-1-8-l-4-cylinder"
                     *     }
                     */
                    "application/json": components["schemas"]["Garage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPhoto: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                photo: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Image bytes. They never change */
            200: {
                headers: {
                    ETag?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            /** @description Copy in the browser cache is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions, including the one of this request */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                     *         "current": true,
                     *         "browser": "Firefox on Windows",
                     *         "address": "203.0.113.7",
                     *         "startedAt": "2026-11-25T10:00:00.000Z",
                     *         "lastUsedAt": "2026-11-25T10:15:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["OpenSession"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions ended. All their tokens are rejected */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Session ended. All its tokens are rejected */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    unlinkSignIn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sign-in method unlinked */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSecondStep: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Removed. If no second step is left, sign-in no longer asks for one */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTools: {
        parameters: {
            query?: {
                /** @description Search words. They match names, brands, categories, part numbers, cross references and vehicles, and may include a model year */
                search?: string;
                category?: string[];
                brand?: string[];
                minprice?: components["schemas"]["Dollars"];
                maxprice?: components["schemas"]["Dollars"];
                /** @description Only products that can be ordered now */
                instock?: "true";
                /** @description Vehicle id. Only products that are known to fit this vehicle */
                fits?: components["schemas"]["Identifier"];
                /** @description Vehicle id. Each item then states whether it fits this vehicle */
                vehicle?: components["schemas"]["Identifier"];
                /** @description Minimum average rating in stars */
                rating?: number;
                /** @description Sort order. GET /products describes all values except `category` */
                sort?: "category" | "relevance" | "name" | "price" | "-price" | "-createdat" | "-rating" | "-sold";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip. Only with the sort order `category` */
                offset?: number;
                /** @description Cursor from the Link header of the previous page */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of products */
            200: {
                headers: {
                    /** @description Total number of matches. Absent with the sort order `category` */
                    "X-Total-Count"?: number;
                    /** @description URL of the next page, relative to this one, with rel="next". Absent at the end of the list */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "hal-h7-55",
                     *         "name": "Halden ClearBeam H7",
                     *         "img": "/api/images/0a-640.webp",
                     *         "description": "H7 halogen bulb",
                     *         "price": 9.5,
                     *         "minimumorderquantity": 2,
                     *         "availablequantity": 40
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Tool"][];
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTool: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Part or tool */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "hal-h7-55",
                     *       "name": "Halden ClearBeam H7",
                     *       "img": "/api/images/0a-640.webp",
                     *       "description": "H7 halogen bulb",
                     *       "price": 9.5,
                     *       "minimumorderquantity": 2,
                     *       "availablequantity": 40,
                     *       "fits": []
                     *     }
                     */
                    "application/json": components["schemas"]["ToolDetail"];
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    editProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "price": 10.5,
                 *       "availablequantity": 50,
                 *       "seenavailablequantity": 40
                 *     }
                 */
                "application/json": components["schemas"]["ProductChanges"];
            };
        };
        responses: {
            /** @description Changed product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "hal-h7-55",
                     *       "name": "Halden ClearBeam H7",
                     *       "img": "/api/images/0a-640.webp",
                     *       "description": "H7 halogen bulb",
                     *       "price": 10.5,
                     *       "minimumorderquantity": 2,
                     *       "availablequantity": 50,
                     *       "fits": []
                     *     }
                     */
                    "application/json": components["schemas"]["ToolDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    restoreProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Product on sale */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "hal-h7-55",
                     *       "name": "Halden ClearBeam H7",
                     *       "img": "/api/images/0a-640.webp",
                     *       "description": "H7 halogen bulb",
                     *       "price": 9.5,
                     *       "minimumorderquantity": 2,
                     *       "availablequantity": 40,
                     *       "fits": []
                     *     }
                     */
                    "application/json": components["schemas"]["ToolDetail"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description Search words. They match names, brands, categories, part numbers, cross references and vehicles, and may include a model year */
                search?: string;
                category?: string[];
                brand?: string[];
                minprice?: components["schemas"]["Dollars"];
                maxprice?: components["schemas"]["Dollars"];
                /** @description Only products that can be ordered now */
                instock?: "true";
                /** @description Vehicle id. Only products that are known to fit this vehicle */
                fits?: components["schemas"]["Identifier"];
                /** @description Vehicle id. Each item then states whether it fits this vehicle */
                vehicle?: components["schemas"]["Identifier"];
                /** @description Minimum average rating in stars */
                rating?: number;
                /** @description Sort order. The default is relevance if there are search words, and name otherwise. -sold lists the products with the most ordered units first, and does not count returned units. Products with equal numbers are sorted by rating. */
                sort?: "relevance" | "name" | "price" | "-price" | "-createdat" | "-rating" | "-sold";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Value of `next` from the previous page */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of products and the available filter values */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "items": [
                     *         {
                     *           "_id": "hal-h7-55",
                     *           "name": "Halden ClearBeam H7",
                     *           "img": "/api/images/0a-640.webp",
                     *           "description": "H7 halogen bulb",
                     *           "price": 9.5,
                     *           "minimumorderquantity": 2,
                     *           "availablequantity": 40,
                     *           "brand": "Halden",
                     *           "category": "Bulbs"
                     *         }
                     *       ],
                     *       "facets": {
                     *         "category": [
                     *           {
                     *             "value": "Bulbs",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "brand": [
                     *           {
                     *             "value": "Halden",
                     *             "count": 1
                     *           }
                     *         ],
                     *         "price": {
                     *           "min": 9.5,
                     *           "max": 9.5
                     *         },
                     *         "instock": [
                     *           {
                     *             "value": "true",
                     *             "count": 1
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggestProducts: {
        parameters: {
            query: {
                search: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most 8 suggestions, best first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "kind": "product",
                     *         "text": "Halden ClearBeam H7",
                     *         "_id": "hal-h7-55"
                     *       },
                     *       {
                     *         "kind": "category",
                     *         "text": "Bulbs"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Suggestion"][];
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFit: {
        parameters: {
            query: {
                /** @description Vehicle id */
                vehicle: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether the product fits the vehicle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fit": "fits"
                     *     }
                     */
                    "application/json": {
                        fit: components["schemas"]["Fit"];
                    };
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listParts: {
        parameters: {
            query?: {
                /** @description Only parts after this _id */
                after?: components["schemas"]["Identifier"];
                /** @description Maximum number of results */
                limit?: number;
                /** @description Only parts with these ids */
                id?: components["schemas"]["Identifier"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Parts, sorted by _id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "hal-h7-55",
                     *         "name": "Halden ClearBeam H7",
                     *         "changedAt": "2026-11-21T10:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["NamedPart"][];
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProductReviews: {
        parameters: {
            query?: {
                sort?: "newest" | "helpful" | "rating" | "-rating";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Value of `next` from the previous page */
                cursor?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of reviews and the distribution of all ratings */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "average": 5,
                     *       "distribution": [
                     *         0,
                     *         0,
                     *         0,
                     *         0,
                     *         1
                     *       ],
                     *       "items": [
                     *         {
                     *           "_id": "r1",
                     *           "name": "Ada Byron",
                     *           "review": "Fitted first time.",
                     *           "rating": "5",
                     *           "verified": true,
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "helpful": 3
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProductReviewPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProductReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "review": "Fitted first time.",
                 *       "rating": "5"
                 *     }
                 */
                "application/json": components["schemas"]["NewProductReview"];
            };
        };
        responses: {
            /** @description The caller's review, replaced or unchanged */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "r1",
                     *       "name": "Ada Byron",
                     *       "review": "Fitted first time.",
                     *       "rating": "5",
                     *       "verified": true,
                     *       "createdAt": "2026-11-21T10:00:00.000Z",
                     *       "helpful": 0,
                     *       "status": "published"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnReview"];
                };
            };
            /** @description The caller's first review of this product */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "r1",
                     *       "name": "Ada Byron",
                     *       "review": "Fitted first time.",
                     *       "rating": "5",
                     *       "verified": true,
                     *       "createdAt": "2026-11-21T10:00:00.000Z",
                     *       "helpful": 0,
                     *       "status": "published"
                     *     }
                     */
                    "application/json": components["schemas"]["OwnReview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyProductReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's review, their helpful votes, and whether they may review the product */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "mayReview": true,
                     *       "helpful": [
                     *         "r2"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MyProductReview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVehicleYears: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Years, newest first */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       2015,
                     *       2014
                     *     ]
                     */
                    "application/json": number[];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVehicleMakes: {
        parameters: {
            query?: {
                /** @description Model year. All years if absent */
                year?: components["parameters"]["ModelYear"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes, sorted by name. Empty for an unknown year */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "Acura",
                     *       "Honda"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVehicleModels: {
        parameters: {
            query: {
                /** @description Model year. All years if absent */
                year?: components["parameters"]["ModelYear"];
                make: components["parameters"]["Make"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Models, sorted by name */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "Accord",
                     *       "Civic"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVehicles: {
        parameters: {
            query: {
                /** @description Model year. All years if absent */
                year?: components["parameters"]["ModelYear"];
                make: components["parameters"]["Make"];
                model: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Vehicles, oldest first, with their engines */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "2012-honda-civic-1-8-l-4-cylinder",
                     *         "year": 2012,
                     *         "make": "Honda",
                     *         "model": "Civic",
                     *         "engine": "1.8 L 4-cylinder"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Vehicle"][];
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAddedProducts: {
        parameters: {
            query?: {
                /** @description Search words. They match the starts of words in the name, part number, references, brand, category, id, supplier or tool */
                search?: string;
                category?: string;
                /** @description Whether the list contains only products that an admin added */
                added?: "true" | "false";
                /** @description Only products that are sold out, have fewer than 10 units, or have fewer units than their minimum order quantity */
                stock?: "low";
                /** @description Only products that were taken off sale, which are not listed otherwise. Requires the sort order `-removedat` */
                sale?: "off";
                /** @description Sort order. `email` and `products` require added=true. `-removedat` (last taken off sale first) requires `sale` */
                sort?: "name" | "-name" | "email" | "-email" | "products" | "-products" | "price" | "-price" | "availablequantity" | "-availablequantity" | "-createdat" | "-removedat";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
                /** @description Cursor from the Link header of the previous page */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of products */
            200: {
                headers: {
                    /** @description Number of matches, up to 1,000. Absent with a cursor */
                    "X-Total-Count"?: number;
                    /** @description Present if there are more matches than X-Total-Count */
                    "X-More-Than-Counted"?: "true";
                    /** @description URL of the next page, relative to this one, with rel="next". Absent at the end of the list */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "6740f0",
                     *         "name": "Track pads",
                     *         "email": "supplier@axle.test",
                     *         "products": "Ferrow CeramicStop",
                     *         "img": "/api/images/0a-640.webp",
                     *         "description": "Ceramic pads",
                     *         "price": 49.95,
                     *         "minimumorderquantity": 1,
                     *         "availablequantity": 40,
                     *         "references": [],
                     *         "fits": []
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ManagedProduct"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    addProduct: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Track pads",
                 *       "email": "supplier@axle.test",
                 *       "products": "Ferrow CeramicStop",
                 *       "img": "/api/images/0a-640.webp"
                 *     }
                 */
                "application/json": components["schemas"]["NewProduct"];
            };
        };
        responses: {
            /** @description Product on sale */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "insertedId": "6740f0"
                     *     }
                     */
                    "application/json": {
                        insertedId: string;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Complete tree with its revision */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revision": 1,
                     *       "items": [
                     *         {
                     *           "_id": "brakes",
                     *           "name": "Brakes"
                     *         },
                     *         {
                     *           "_id": "brake-pads",
                     *           "name": "Brake pads",
                     *           "parent": "brakes"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Categories"];
                };
            };
            /** @description Copy of the client is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    putCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "revision": 0,
                 *       "items": [
                 *         {
                 *           "_id": "brakes",
                 *           "name": "Brakes"
                 *         },
                 *         {
                 *           "_id": "brake-pads",
                 *           "name": "Brake pads",
                 *           "parent": "brakes"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewCategories"];
            };
        };
        responses: {
            /** @description Stored tree */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "revision": 1,
                     *       "items": [
                     *         {
                     *           "_id": "brakes",
                     *           "name": "Brakes"
                     *         },
                     *         {
                     *           "_id": "brake-pads",
                     *           "name": "Brake pads",
                     *           "parent": "brakes"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Categories"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Category names, sorted */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       "Batteries",
                     *       "Brake pads"
                     *     ]
                     */
                    "application/json": string[];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listManagedProducts: {
        parameters: {
            query?: {
                /** @description Search words. They match the starts of words in the name, part number, references, brand, category, id, supplier or tool */
                search?: string;
                category?: string;
                /** @description Only products that an admin added */
                added?: "true";
                /** @description Only products that are sold out, have fewer than 10 units, or have fewer units than their minimum order quantity */
                stock?: "low";
                /** @description Only products that were taken off sale, which are not listed otherwise. Requires the sort order `-removedat` */
                sale?: "off";
                /** @description Sort order. `email` and `products` require `added`. `-removedat` (last taken off sale first) requires `sale` */
                sort?: "name" | "-name" | "email" | "-email" | "products" | "-products" | "price" | "-price" | "availablequantity" | "-availablequantity" | "-createdat" | "-removedat";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
                /** @description Value of `next` from the previous page */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of products */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "items": [
                     *         {
                     *           "_id": "6740f0",
                     *           "name": "Track pads",
                     *           "email": "supplier@axle.test",
                     *           "products": "Ferrow CeramicStop",
                     *           "img": "/api/images/0a-640.webp",
                     *           "description": "Ceramic pads",
                     *           "price": 49.95,
                     *           "minimumorderquantity": 1,
                     *           "availablequantity": 40,
                     *           "references": [],
                     *           "fits": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ManagedProductPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    importProducts: {
        parameters: {
            query?: {
                /** @description Whether the request is a dry run, which reports the result and changes nothing */
                dryrun?: "true" | "false";
                /** @description Value of `next` from the previous report, to continue the import */
                next?: components["schemas"]["Cursor"];
            };
            header: {
                /** @description Key that identifies this table */
                "Idempotency-Key": components["schemas"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example name,email,products
                 *     Track pads,supplier@axle.test,Ferrow CeramicStop
                 */
                "text/csv": string;
            };
        };
        responses: {
            /** @description Result of each row, or the expected result of a dry run */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "isDryRun": true,
                     *       "total": 1,
                     *       "added": 1,
                     *       "changed": 0,
                     *       "unchanged": 0,
                     *       "bad": 0,
                     *       "lines": [
                     *         {
                     *           "line": 2,
                     *           "name": "Track pads",
                     *           "action": "add",
                     *           "errors": []
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ImportReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    previewBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         "hal-h7-55"
                 *       ],
                 *       "change": {
                 *         "pricepercent": 10
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkPreviewRequest"];
            };
        };
        responses: {
            /** @description Each product once, in the order of the requested ids */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "_id": "hal-h7-55",
                     *           "name": "Halden ClearBeam H7",
                     *           "before": "9.50",
                     *           "after": "10.45",
                     *           "state": "waiting"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkPreview"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBulkChanges: {
        parameters: {
            query?: {
                /** @description Maximum number of results */
                limit?: number;
                /** @description Value of `next` from the previous page */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bulk changes, each with its admin, time, number of products and result */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "items": [
                     *         {
                     *           "_id": "5f0c8c1e-6d6d-8a3b-a6a0-3f7c0a1b2c3d",
                     *           "change": {
                     *             "pricepercent": 10
                     *           },
                     *           "email": "admin@axle.test",
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "state": "applied",
                     *           "counts": {
                     *             "waiting": 0,
                     *             "left": 1,
                     *             "done": 12,
                     *             "undone": 0,
                     *             "kept": 0
                     *           },
                     *           "undoableUntil": "2026-12-21T10:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["BulkPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    applyBulkChange: {
        parameters: {
            query?: never;
            header: {
                /** @description Key that identifies one form submission */
                "Idempotency-Key": components["schemas"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "products": [
                 *         {
                 *           "_id": "hal-h7-55",
                 *           "before": "9.50"
                 *         }
                 *       ],
                 *       "change": {
                 *         "pricepercent": 10
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["BulkRequest"];
            };
        };
        responses: {
            200: components["responses"]["BulkReport"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BulkReport"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoBulkChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["BulkReport"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAddedProducts: {
        parameters: {
            query?: {
                /** @description Product id. If present, only this product is taken off sale */
                id?: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                email: components["parameters"]["Email"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Number of products taken off sale. 0 if there were none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deletedCount": 1
                     *     }
                     */
                    "application/json": {
                        deletedCount: number;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    image: string;
                };
            };
        };
        responses: {
            /** @description Image stored. The same bytes always get the same URL */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "url": "/api/images/0a-640.webp"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: {
                            url: string;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Content hash, width in pixels (320, 640 or 1280) and format: {hash}-{width}.{webp|avif} */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Image bytes. They never change */
            200: {
                headers: {
                    ETag?: string;
                    "Cache-Control"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                    "image/avif": string;
                };
            };
            /** @description Copy in the browser cache is current */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description The buyer's email address. Must be the caller's if present */
                product?: components["schemas"]["EmailAddress"];
                /** @description Maximum number of results */
                limit?: number;
                /** @description _id of the caller's last order on the previous page */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's orders */
            200: {
                headers: {
                    /** @description URL of the next page, relative to this one, with rel="next". Absent at the end of the list */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /** @example [] */
                    "application/json": components["schemas"]["Booking"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header?: {
                /** @description Key that identifies one form submission */
                "Idempotency-Key"?: components["schemas"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bookingId": "hal-h7-55",
                 *       "booking": "Halden ClearBeam H7",
                 *       "price": 9.5,
                 *       "product": "shopper@axle.test",
                 *       "ProductName": "Demo Shopper",
                 *       "phone": "+1 555 0100",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["NewBooking"];
            };
        };
        responses: {
            /** @description Order placed. Its stock is being reserved */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    payBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description Key that identifies one payment attempt */
                "Idempotency-Key": components["schemas"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "card": {
                 *         "number": "4242424242424242",
                 *         "expiry": "12/30",
                 *         "cvc": "123"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["PaymentRequest"];
            };
        };
        responses: {
            202: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    receiveStripeEvent: {
        parameters: {
            query?: never;
            header: {
                "Stripe-Signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "evt_1",
                 *       "type": "payment_intent.succeeded",
                 *       "data": {
                 *         "object": {
                 *           "id": "pi_1"
                 *         }
                 *       }
                 *     }
                 */
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Event accepted. It may have been received before */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    showUnsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id with the shop's signature. Every optional email contains a link with this token */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MailPage"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    unsubscribe: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id with the shop's signature. Every optional email contains a link with this token */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["MailPage"];
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    shipBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "trackingNumber": "1Z999AA10123456784"
                 *     }
                 */
                "application/json": components["schemas"]["Shipment"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deliverBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    refundBooking: {
        parameters: {
            query?: never;
            header: {
                /** @description Key that identifies one refund */
                "Idempotency-Key": components["schemas"]["IdempotencyKey"];
            };
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 4.5,
                 *       "reason": "One bulb arrived broken."
                 *     }
                 */
                "application/json": components["schemas"]["RefundRequest"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description Search words, all of which must match. Each matches the start of a word in the buyer's email address or name, the product name or the order number */
                search?: string;
                status?: components["schemas"]["BookingStatus"];
                /** @description First day of the range */
                from?: components["schemas"]["Day"];
                /** @description Last day of the range */
                to?: components["schemas"]["Day"];
                /** @description Event that must have happened to the order within the range of days. Ignored unless a first or last day is set */
                dated?: "placed" | "paid" | "refunded";
                /** @description Only orders with an open item that an admin must handle */
                attention?: "open";
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
                /** @description _id of the last order on the previous page */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of orders with the total */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 0,
                     *       "orders": []
                     *     }
                     */
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeAttention: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": "refund-0193a1f2-7c4e-7d21-9a55-0242ac120002"
                 *     }
                 */
                "application/json": components["schemas"]["ClosedAttention"];
            };
        };
        responses: {
            200: components["responses"]["Booking"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Order with all its details */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "order": {
                     *         "_id": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                     *         "bookingId": "hal-h7-55",
                     *         "booking": "Halden ClearBeam H7",
                     *         "price": 9.5,
                     *         "product": "shopper@axle.test",
                     *         "ProductName": "Demo Shopper",
                     *         "phone": "+1 555 0100",
                     *         "paid": false,
                     *         "quantity": 2,
                     *         "total": 19,
                     *         "status": "placed",
                     *         "actions": [],
                     *         "createdAt": "2026-11-21T10:00:00.000Z",
                     *         "history": [
                     *           {
                     *             "status": "placed",
                     *             "at": "2026-11-21T10:00:00.000Z"
                     *           }
                     *         ]
                     *       },
                     *       "payments": [],
                     *       "events": [
                     *         {
                     *           "_id": "e1",
                     *           "type": "order.placed",
                     *           "at": "2026-11-21T10:00:00.000Z",
                     *           "isSent": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OrderRecord"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviews: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews of the shop */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "r1",
                     *         "name": "Ada Byron",
                     *         "review": "Fitted first time.",
                     *         "rating": "5",
                     *         "verified": true,
                     *         "createdAt": "2026-11-21T10:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Review"][];
                };
            };
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada Byron",
                 *       "review": "Fitted first time.",
                 *       "rating": "5"
                 *     }
                 */
                "application/json": components["schemas"]["NewReview"];
            };
        };
        responses: {
            /** @description Review published, or waiting for approval by an admin */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "r1",
                     *       "name": "Ada Byron",
                     *       "review": "Fitted first time.",
                     *       "rating": "5",
                     *       "verified": true,
                     *       "createdAt": "2026-11-21T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Review"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMyReviews: {
        parameters: {
            query?: {
                /** @description Maximum number of results */
                limit?: number;
                /** @description Value of `next` from the previous page */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of the caller's reviews, sorted by id */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "reviews": [
                     *         {
                     *           "_id": "r1",
                     *           "name": "Ada Byron",
                     *           "review": "Fitted first time.",
                     *           "rating": "5",
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "status": "published"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WrittenReviewPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listModeration: {
        parameters: {
            query?: {
                status?: components["schemas"]["ReviewStatus"];
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of reviews and the number of reviews in each status */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "counts": {
                     *         "pending": 0,
                     *         "published": 1,
                     *         "hidden": 0
                     *       },
                     *       "reviews": [
                     *         {
                     *           "_id": "r1",
                     *           "name": "Ada Byron",
                     *           "review": "Fitted first time.",
                     *           "rating": "5",
                     *           "verified": true,
                     *           "createdAt": "2026-11-21T10:00:00.000Z",
                     *           "status": "published"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ModerationPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    moderateReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "hidden"
                 *     }
                 */
                "application/json": components["schemas"]["ReviewDecision"];
            };
        };
        responses: {
            200: components["responses"]["ModeratedReview"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    replyToReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reply": "Thank you. The nut is on its way."
                 *     }
                 */
                "application/json": components["schemas"]["NewReply"];
            };
        };
        responses: {
            200: components["responses"]["ModeratedReview"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    markHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Helpful"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    unmarkHelpful: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Helpful"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSalesReport: {
        parameters: {
            query?: {
                /** @description First day of the range */
                from?: components["schemas"]["Day"];
                /** @description Last day of the range */
                to?: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Figures for the range, and totals for the previous range of the same length */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "from": "2026-11-20",
                     *       "to": "2026-11-21",
                     *       "timeZone": "UTC",
                     *       "totals": {
                     *         "revenue": 38,
                     *         "gross": 38,
                     *         "refunded": 0,
                     *         "placed": 3,
                     *         "paid": 2,
                     *         "averageOrderValue": 19,
                     *         "conversion": 0.6667
                     *       },
                     *       "before": {
                     *         "revenue": 0,
                     *         "gross": 0,
                     *         "refunded": 0,
                     *         "placed": 0,
                     *         "paid": 0
                     *       },
                     *       "days": [
                     *         {
                     *           "day": "2026-11-20",
                     *           "revenue": 38,
                     *           "placed": 3,
                     *           "paid": 2
                     *         },
                     *         {
                     *           "day": "2026-11-21",
                     *           "revenue": 0,
                     *           "placed": 0,
                     *           "paid": 0
                     *         }
                     *       ],
                     *       "bestSellers": [
                     *         {
                     *           "productId": "hal-h7-55",
                     *           "name": "Halden ClearBeam H7",
                     *           "units": 4,
                     *           "revenue": 38
                     *         }
                     *       ],
                     *       "rebuilding": false
                     *     }
                     */
                    "application/json": components["schemas"]["SalesReport"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLowStock: {
        parameters: {
            query?: {
                below?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products with low stock */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "productId": "hal-h7-55",
                     *         "name": "Halden ClearBeam H7",
                     *         "available": 3,
                     *         "minimumOrderQuantity": 2
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["LowStock"][];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhooks */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "_id": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                     *         "url": "https://erp.example.com/axle",
                     *         "events": [
                     *           "order.paid",
                     *           "order.cancelled"
                     *         ],
                     *         "description": "Accounting",
                     *         "state": "active",
                     *         "createdAt": "2026-11-26T10:00:00.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Webhook"][];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://erp.example.com/axle",
                 *       "events": [
                 *         "order.paid",
                 *         "order.cancelled"
                 *       ],
                 *       "description": "Accounting"
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            201: components["responses"]["WebhookSecret"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook deleted */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "paused"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookChange"];
            };
        };
        responses: {
            /** @description Changed webhook */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "_id": "0193a1f2-7c4e-7d21-9a55-0242ac120002",
                     *       "url": "https://erp.example.com/axle",
                     *       "events": [
                     *         "order.paid",
                     *         "order.cancelled"
                     *       ],
                     *       "description": "Accounting",
                     *       "state": "active",
                     *       "createdAt": "2026-11-26T10:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    renewWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["WebhookSecret"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["WebhookDelivery"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                status?: components["schemas"]["WebhookDeliveryStatus"];
                /** @description Maximum number of results */
                limit?: number;
                /** @description Number of results to skip */
                offset?: number;
            };
            header?: never;
            path: {
                id: components["parameters"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Page of deliveries with the total */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "total": 1,
                     *       "deliveries": [
                     *         {
                     *           "_id": "5f0c8c1e-6d6d-8a3b-a6a0-3f7c0a1b2c3d",
                     *           "messageId": "8d1f0a52-0f6e-4a39-9d5e-3a1f9d1c7b11",
                     *           "type": "order.paid",
                     *           "createdAt": "2026-11-26T10:00:00.000Z",
                     *           "status": "delivered",
                     *           "body": "{\"type\":\"order.paid\"}",
                     *           "attemptCount": 1,
                     *           "attempts": [
                     *             {
                     *               "at": "2026-11-26T10:00:01.000Z",
                     *               "milliseconds": 120,
                     *               "status": 204
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["Id"];
                deliveryId: components["schemas"]["Identifier"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: components["responses"]["WebhookDelivery"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            503: components["responses"]["Unavailable"];
        };
    };
}

/** Operations that need no token. */
export type PublicOperation = 'createSession' | 'deleteSession' | 'refreshSession' | 'getConfiguration' | 'reportVitals' | 'reportViolations' | 'signUp' | 'sendPasswordMail' | 'getPhoto' | 'listTools' | 'getTool' | 'listProducts' | 'suggestProducts' | 'getFit' | 'listParts' | 'listProductReviews' | 'listVehicleYears' | 'listVehicleMakes' | 'listVehicleModels' | 'listVehicles' | 'getCategories' | 'getImage' | 'receiveStripeEvent' | 'showUnsubscribe' | 'unsubscribe' | 'listReviews'
