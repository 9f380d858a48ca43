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
         * Sign in with e-mail and password
         * @description The refresh token stays in a sealed cookie that no script can read. A second cookie says that this browser has signed in to the account, so that failed sign-ins elsewhere do not count against it.
         */
        post: operations["createSession"];
        /** Sign out, here and at the identity provider */
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
        /** A new access token for the session in the cookie */
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
        /** What the storefront must know before it starts */
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
         * How fast the pages were in the last 28 days (admin)
         * @description The values that three of four visits stayed under (p75), and half of them (p50), as upper bounds of the buckets they were counted in. Milliseconds, except CLS, which has no unit.
         */
        get: operations["getVitals"];
        put?: never;
        /**
         * How fast a page was for a visitor
         * @description Sent by pages when they are left. Only counted; nothing in it says who it was.
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
         * What a browser has kept a page from doing
         * @description Sent by browsers by themselves, in either of their two forms, when a page did what its Content-Security-Policy does not allow. What was kept from whom is logged; addresses are cut to what names no person.
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
         * The caller's order changes, live
         * @description Server-sent events named booking, each with the id and status of an order.
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
         * All that the shop keeps of the caller, as a file
         * @description Profile with the ways to sign in, garage, all orders with what was paid and went back, and all reviews. The answer is sent as the parts come; one that breaks off is not whole. One at a time.
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
        /** Open an account */
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
         * People with an account (admin)
         * @description By email address. The header X-Total-Count says how many there are in all, and Link has the address of the next page.
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
         * Find people with an account, as GET /user does (admin)
         * @deprecated
         * @description By e-mail address, with the number of all that fit. It goes with the next version.
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
         * Record the caller after signing in
         * @description Only the caller's own e-mail is accepted; anybody else's is answered like a missing one.
         */
        put: operations["putUser"];
        post?: never;
        /**
         * Delete the caller's own account, with record and photo
         * @description Only the caller's own e-mail is accepted; anybody else's is answered like a missing one. Other services follow by an event: unpaid orders end, those that never were paid name nobody from then on, and paid ones after a term; reviews stay, and are a former customer's. Tokens that were given out are refused at the gateway within 5 seconds.
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
         * What the user service keeps of a person (admin)
         * @description A part of the person's export; the audit log says who asked for it.
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
         * All that the shop keeps of a person, as a file (admin)
         * @description The same as the person's own export; the audit log says who asked for it. One at a time.
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
         * The orders of a person as they see them, newest first (admin)
         * @description A page with fewer than asked for is the last.
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
        /** What a person wrote, of the shop and of products, page by page (admin) */
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
         * Give a person the admin role (admin)
         * @description Refused with 409 until the owner of the account has verified its email address.
         */
        put: operations["makeAdmin"];
        post?: never;
        /**
         * Remove the admin role (admin; not one's own, not the last)
         * @description Refused with 409, and nothing is changed, where a group or another role gives it: that is taken away at the identity provider.
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
         * Disable an account (admin; not one's own, not the last admin's)
         * @description Its sessions end, and tokens that were given out are refused at the gateway within 5 seconds.
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
         * Who changed what about people, products, orders and reviews, when and from where (admin)
         * @description Changes made here and those made in the identity provider's console, newest first. What is done to products, orders and reviews comes a moment later.
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
         * Send the caller the mail that verifies their e-mail address
         * @description Its link leads to the identity provider and from there back to /verification.
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
         * Send the mail with which somebody chooses a new password
         * @description The answer is the same whether the e-mail has an account or not. The link in the mail works for an hour, leads to the identity provider and from there back to /login.
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
         * Whether this person is an admin
         * @description Decided from the caller's verified token. Only an admin may ask about somebody else.
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
        /** The caller's own profile */
        get: operations["getProfile"];
        /** Change the caller's own name and phone */
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
         * Keep a photo of the caller, in the place of an earlier one
         * @description JPEG, PNG, WebP or AVIF by its bytes; re-encoded as a square of 256 pixels without metadata.
         */
        put: operations["putPhoto"];
        post?: never;
        /** Remove the caller's photo; repeating it changes nothing */
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
        /** The caller's vehicles */
        get: operations["getGarage"];
        /**
         * Keep these as the caller's vehicles
         * @description The revision is that of the garage which the caller has changed. Where it was changed elsewhere since, the call is refused with 409: read it, make the same change to what is there, and keep that, so that two devices lose nothing of each other. Repeating it changes nothing.
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
         * The photo of a person
         * @description Its name cannot be guessed; only its owner sees it, in the profile.
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
         * Where the caller is signed in, last used first
         * @description Those that the identity provider knows; the browser and the address are those of the sign-in.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        /** End all sessions of the caller but this one */
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
         * End a session of the caller
         * @description Somebody else's is answered like a missing one.
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
         * Remove a linked way to sign in from the caller's account
         * @description The last way to sign in stays; choose a password first.
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
         * Take no authenticator app, passkey or recovery codes of the caller any more
         * @description They are added at the identity provider's page. Recovery codes go with the last app or passkey. Somebody else's is answered like a missing one.
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
         * The parts and tools on sale
         * @description Values of one parameter are alternatives; parameters narrow each other. The header X-Total-Count says how many fit in all, and Link has the address of the next page. GET /products counts for the same parameters what can be chosen. The order category, by the names within each category, takes search, one category as products name it, limit and offset alone, and does not count.
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
        /** One part or tool with the vehicles it fits */
        get: operations["getTool"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what is shown of a product, or how many units there are (admin)
         * @description Only what is given changes. availablequantity comes with seenavailablequantity, the number it was decided upon: when orders or somebody else changed it meanwhile, the answer is a conflict with the number that counts, and nothing changes. Orders that were placed keep their price and name.
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
         * @description It comes back as it was, with the units that are there now. Possible for 30 days; one that is on sale stays as it is.
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
         * Parts and tools on sale, searched, narrowed, sorted and counted
         * @description Values of one parameter are alternatives; parameters narrow each other. The counts of a facet ignore the choice made in it and respect all others. A page follows another by the cursor that it answered; a cursor holds for the search that it came from.
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
        /** Suggestions for what has been typed so far */
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
        /** Whether a product fits a vehicle */
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
         * What the addresses of parts on sale need, all of them in turn or some by their ids
         * @description Without ids, page after page in the order of _id: each begins after the last _id of the one before, and a page shorter than the limit is the last. With ids, those of them that are on sale. For maps of the site, and for an address whose end may be one of several ids.
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
         * What buyers say of a product
         * @description Published reviews only. `rating` lists those with the fewest stars first, `-rating` those with the most; equal ones follow each other newest first. Whether there is such a product is the catalogue's to say: one without reviews is answered like one that there is not. A cursor holds for the order that it came from.
         */
        get: operations["listProductReviews"];
        put?: never;
        /**
         * Write one's review of a product, or replace it
         * @description Only who has paid for an order of the product may; money that went back later changes nothing. The name shown is the token's. A person has one review of a product: writing again replaces words and rating, and takes away what belonged to the old words, which are the shop's reply and how many found them helpful. Where reviews are read by an admin first, the new words wait for that too, and the old ones are shown no longer; a review that an admin has hidden waits everywhere. The same words and rating again change nothing.
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
        /** Whether the caller may review a product, and what they wrote and found helpful */
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
        /** The model years with known vehicles */
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
        /** The makes of a model year, or of all years */
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
        /** The models of a make in a year or in all years, without drive and trim */
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
        /** A model of a year, or of all years, with each engine that it came with */
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
         * The products that admins added (admin)
         * @description By default newest first. The first page says in X-Total-Count how many there are in all, up to 1,000, and in X-More-Than-Counted whether there are others. The header Link has the address of the next page; by these addresses each product that stays on sale comes once, whatever is added or removed meanwhile.
         */
        get: operations["listAddedProducts"];
        put?: never;
        /**
         * Put a new product on sale (admin)
         * @description It is made after the tool that products names, which lends what is left out. Where the shop has no such tool, but products is a category, it is the first of its kind, and the price is needed.
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
         * The tree of categories
         * @description Each category comes in the order that an admin gave; where nobody has, these are the ones that a shop starts from. Categories of products on sale that the tree lacks come at its end, so that none is ever hidden.
         */
        get: operations["getCategories"];
        /**
         * Keep this as the tree of categories (admin)
         * @description The whole tree, with the revision of the one that was changed. Where somebody else has changed it since, the call is refused with 409. An _id that is kept with another name renames the category: its products follow within seconds to minutes, and are found by the new name meanwhile. Refused with 422 are names that stand twice (large and small letters are the same), parents that are none or below themselves, more than three levels, more than 200 categories, a name whose products are just being renamed, and a tree without a category that still has products on sale. Repeating it changes nothing.
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
         * The categories that a product may be put into (admin)
         * @description Those of the tree, and those in use that it lacks; before an admin edits the tree, a fixed list to start from.
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
         * Products on sale to search, narrow, sort and page through (admin)
         * @deprecated
         * @description A page is chosen by offset, or follows another by the cursor that it answered with the same parameters; by cursors each product that stays on sale comes once, whatever is added or removed meanwhile.
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
         * Add and change many products by a table (admin)
         * @description CSV in UTF-8, with commas, semicolons, tabs or |, and with a line of column names, in any order: _id, name, email, products, img, price, description, brand, category, partnumber, references, fits, minimumorderquantity, availablequantity, newavailablequantity; 20000 lines below it and 16 MB at most. Empty lines, a line such as sep=; before the names and empty columns without a name are skipped. Cells are plain text; an apostrophe that guards one against being taken for a formula is taken away, and ="0012" is 0012. references holds numbers with | between them, fits vehicles with ; between them, each as make|model|first year|last year or with |engine behind. A line without an _id adds a product by the rules of addProduct, and an empty img takes the chosen tool's picture. A line with an _id changes that product: empty cells, email and products change nothing, and newavailablequantity sets the units if availablequantity is still what there is. A call answers after some seconds what it came to; while the answer has a next, the same table is sent again with it, and the lines that follow are done. Unless it is a dry run, the first call checks the whole table, and nothing is written while any line is bad; a line that somebody was faster with as it was written is bad in the report, and the others are written. Under the same Idempotency-Key a line adds its product once, so the same call may be repeated until it is answered, and so may the first.
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
         * What a change of many products would do (admin)
         * @description Nothing is changed. What cannot be changed is named, with the reason.
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
         * The changes of many products that were made so far (admin)
         * @description The latest first. A page follows another by the cursor that it answered; changes that are made meanwhile move nothing.
         */
        get: operations["listBulkChanges"];
        put?: never;
        /**
         * Change many products (admin)
         * @description Each product is changed only if what is changed of it is still as the preview said in before; of addquantity that does not matter. The answer comes when all is done, or after some seconds; the rest is done without another call, and getBulkChange says how far it is. Sent again with the same Idempotency-Key and body, it answers the same bulk change, which changes each product once. With another body it is refused with 422.
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
        /** How far a change of many products is, and what it did (admin) */
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
         * Undo a change of many products (admin)
         * @description Each product that still is as the change left it becomes what it was; orders that took units of it meanwhile do not count as a change. The others are named. Possible for 30 days, once the change is done; repeating it changes nothing.
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
        /** Take a supplier's added products, or one of them, off sale (admin) */
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
         * Keep a picture (admin)
         * @description JPEG, PNG, WebP or AVIF by its bytes: still, 10 MB and 25 million pixels at most, and at most four times as high as wide. Re-encoded in three widths without metadata. Removed after a day unless a product takes it.
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
        /** A picture in one width and format */
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
         * The caller's orders, newest first
         * @description A list that is as long as the limit may go on; the header Link has the address of the next page then.
         */
        get: operations["listBookings"];
        put?: never;
        /**
         * Order a part or tool
         * @description The server's price counts: another one is refused with 409 and the current price, as are more units than are known to be left, with their number; the stock itself is reserved afterwards. So is what would keep too much from others unpaid: more open orders than a person may have, or, of an account that has never paid, more units of one product; 403 where such an account must first prove its e-mail address. Sent again with the same Idempotency-Key and body, it answers the same order, also while the first call is still under way: the call that writes the order first decides for both. With another body it is refused with 422.
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
        /** One of the caller's orders */
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
        /** Cancel an order that is reserved or whose payment failed */
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
         * Pay an order
         * @description With the sandbox provider the body carries one of its published test cards. With Stripe it is an empty object: the answer's clientSecret lets the browser send the card to Stripe itself. The answer is the order in state paying; the outcome follows as an event. The same key never charges twice. Sent again with the same key and body while the first call is still under way, it waits for that call's attempt and answers with it; when that takes more than some seconds it is 503 with Retry-After, and the same key is to be sent again. A key is never answered with 409 for being in use: 409 says that the order cannot be paid now.
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
         * An event from Stripe, signed by it
         * @description The address to register at Stripe for the events payment_intent.*, refund.* and charge.dispute.*. The body is not believed beyond its signature over the bytes as they came, at most 300 seconds old: it is written down, and what became of a payment, a refund or a dispute is then asked from Stripe. Events may come twice and in any order. In another mode than Stripe it is 404.
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
                /** @description whose mails, and the shop's signature of that; each mail that need not be sent has it in a link */
                token: string;
            };
            cookie?: never;
        };
        /**
         * A page that asks whether mails about the progress of orders are to stop
         * @description Changes nothing, since programs that look through mails open their links. Its one button sends the form of the operation below.
         */
        get: operations["showUnsubscribe"];
        put?: never;
        /**
         * Stop the mails about the progress of orders
         * @description The signature in the address is the right to do it, as RFC 8058 wants it for programs that read mails; the form that they send with it says nothing that counts, and is not read. Receipts and mails about refunds go on. Repeating it changes nothing.
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
         * @description It cannot be taken back, and the buyer gets a mail. A call without a body names no tracking number.
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
         * Send the money of a paid order back, or a part of it (admin)
         * @description Without an amount all that is left goes back. An order that was paid and not shipped becomes refunded with its last cent, and its units go back on the shelf; one that was shipped or delivered stays what it is. The same key never refunds twice: calls under one key at the same time make one refund, which each of them answers with, and one that asks for another amount or gives another reason is refused as soon as the first is written. More than is left is a conflict.
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
         * Everybody's orders, newest first (admin)
         * @description A day is one of the shop's time zone, UTC; both ends are included.
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
         * Mark something about an order as resolved (admin)
         * @description It leaves the list of orders that need attention. Saying it again changes nothing.
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
        /** One order with its payment attempts and the events published about it (admin) */
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
        /** What customers say of the shop, newest first */
        get: operations["listReviews"];
        put?: never;
        /**
         * Write a review
         * @description The name shown is the token's, whatever the body says. A person has one review of the shop. If an admin has hidden it, the person may write another, which waits for an admin. So does the review of a person who has neither proven an email address nor bought anything.
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
        /** What the caller wrote, of the shop and of products, page by page */
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
        /** Reviews of the shop and of products with their state, newest first (admin) */
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
         * @description Who did it last, and when, is kept with the review.
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
         * @description It is shown under the review wherever that is public. An empty reply takes it away.
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
         * Say that a review of a product is helpful
         * @description Once a person; repeats change nothing. One's own review is refused.
         */
        put: operations["markHelpful"];
        post?: never;
        /**
         * Take back that a review of a product is helpful
         * @description Repeats change nothing. One's own review is refused.
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
         * Revenue, orders and best sellers of a range of days (admin)
         * @description A day is one of the shop's time zone, UTC. Both ends are included and a range has at most 366 days; left out, it ends today, and has 30 days. The figures are counted from the events and follow them within seconds.
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
         * Products of which few units are left (admin)
         * @description Those with fewer units available than `below`, and those with fewer than their own minimum order, which nobody can order any more. Fewest units first, 100 at most.
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
         * The shop's webhooks, oldest first (admin)
         * @description Without their secrets, which are shown once, when they are made.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Have events sent to an address (admin)
         * @description 20 webhooks at most. Events that happen from now on are sent as `webhooks` of this contract says; the secret that they are signed with is in the answer, and in no later one.
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
         * @description What waits for it is not sent any more.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook (admin)
         * @description What is left out stays. Nothing that happens during a pause is sent, then or later; what waited before it goes on when it ends.
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
         * A new secret for a webhook (admin)
         * @description The one before signs too for 24 hours, so that a receiver may take over the new one at any time of them.
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
         * Send webhook.ping to a webhook (admin)
         * @description It is sent within seconds; what became of it is in the log. A webhook that is paused gets none.
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
         * What was sent to a webhook, and is to be sent, newest first (admin)
         * @description It is kept for 30 days.
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
         * Send a delivery of the log again (admin)
         * @description The same bytes under the same webhook-id, signed now, within seconds and with all retries. A webhook that is paused gets none.
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
         * An event, as a webhook of yours receives it
         * @description At least once, and not always in the order in which things happened: pass over a webhook-id that you know, and look at timestamp, or at a product's revision. Verify webhook-signature before you believe a word; docs/webhooks.md has the code. What is answered with 2xx within ten seconds is delivered, 410 pauses the webhook, and all else is sent again, after pauses that grow to some hours, for three days. Redirects are not followed.
         */
        post: {
            parameters: {
                query?: never;
                header: {
                    /** @description of the message; the same in each try and each replay */
                    "webhook-id": components["schemas"]["Identifier"];
                    /** @description when this try was made, in seconds since 1970; take none that is older than five minutes */
                    "webhook-timestamp": string;
                    /** @description `v1,` and the base64 of HMAC-SHA-256 of `{webhook-id}.{webhook-timestamp}.{body}`, by the bytes whose base64 stands behind `whsec_` in the secret; several, separated by spaces, while a secret takes the place of another */
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
                /** @description Received, as any other 2xx says */
                204: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
                /** @description Not wanted any more: the webhook is paused */
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
         * @description a page of the storefront, by its route
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
         * @description UTC
         */
        Timestamp: string;
        /** @description at most two decimals */
        Dollars: number;
        Quantity: number;
        Phone: string;
        PersonName: string;
        /** @description RFC 9457 */
        Problem: {
            /** @description a stable code of the refusal, as a URI reference */
            type: string;
            title: string;
            status: number;
            /** @description what happened and what to do */
            detail: string;
            /** @description the request id */
            instance: string;
            /** @description with a price conflict, the price of one unit now */
            currentPrice?: number;
            /** @description with a stock conflict, how many units are left */
            availableQuantity?: number;
            /** @description all that is wrong with the request, up to 20 faults */
            errors?: {
                /** @description the place in the request */
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
            /** @description false leaves only the identity provider's own page */
            passwordSignIn: boolean;
            /** @description how many characters a new password has at least */
            passwordLength: number;
            /** @description whether the identity provider has a way to sign in with Google */
            googleSignIn: boolean;
            /** @enum {string} */
            paymentProvider: "sandbox" | "stripe";
            /** @description with Stripe, what its script is started with */
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
             * @description the role in effect, wherever it comes from
             * @enum {string}
             */
            role: "admin" | "user";
            /** @description what gives the admin role besides the account itself; absent where nothing does */
            adminThrough?: components["schemas"]["RoleSource"][];
            /** @description whether the owner has shown that the email address is theirs */
            emailVerified: boolean;
            /** @description false while the account is locked */
            enabled: boolean;
            createdAt?: components["schemas"]["Timestamp"];
            /** @description the last time at the shop; absent when there was none */
            lastSignInAt?: components["schemas"]["Timestamp"];
        };
        /** @description what gives the admin role to those who have it, at the identity provider */
        RoleSource: {
            /** @enum {string} */
            kind: "group" | "role";
            /** @description a group by its names from the outermost on, or a role that holds the admin role */
            name: string;
        };
        UserPage: {
            /** @description how many fit in all */
            total: number;
            users: components["schemas"]["User"][];
        };
        /** @enum {string} */
        AuditAction: "role.granted" | "role.revoked" | "account.disabled" | "account.enabled" | "account.deleted" | "account.exported" | "sign-in.unlinked" | "second-step.added" | "second-step.removed" | "product.added" | "product.edited" | "product.removed" | "product.restored" | "bulk.applied" | "bulk.undone" | "categories.edited" | "order.shipped" | "order.delivered" | "order.refunded" | "review.published" | "review.hidden" | "review.replied" | "webhook.added" | "webhook.changed" | "webhook.deleted" | "webhook.secret_renewed";
        /** @description the object of the action */
        AuditTarget: {
            /** @enum {string} */
            kind: "product" | "bulk" | "categories" | "order" | "review" | "webhook";
            id: string;
        };
        AuditEntry: {
            _id: components["schemas"]["Identifier"];
            at: components["schemas"]["Timestamp"];
            action: components["schemas"]["AuditAction"];
            /** @description the e-mail of who changed it, `service account` with its name, or an account of the identity provider; the id of who changed their own */
            by: string;
            /** @description the e-mail of whom it was about, or their id once the account is gone; the name of what it was about */
            about: string;
            target?: components["schemas"]["AuditTarget"];
            /** @description what was changed of it */
            detail?: string;
            /**
             * @description where it was changed: here, or at the identity provider
             * @enum {string}
             */
            place: "shop" | "console";
            /**
             * @description unknown when the shop stopped, or lost the identity provider, before the answer came
             * @enum {string}
             */
            outcome: "done" | "refused" | "unknown";
            /** @description why it was refused */
            reason?: string;
            through?: components["schemas"]["RoleSource"];
            /** @description the network address of who changed it */
            address?: string;
            /** @description the program that they used */
            userAgent?: string;
            actor?: components["schemas"]["AuditActor"];
            /**
             * @description whether the entry was changed after it was written
             * @constant
             */
            altered?: true;
        };
        /** @description who changed it, as their account is now; absent where that is not known, or not known in time */
        AuditActor: {
            name?: string;
            /** @description where the entry names them by their id */
            email?: string;
            /**
             * @description the account was deleted
             * @constant
             */
            gone?: true;
        };
        AuditPage: {
            /** @description all entries without a filter; with one, 1000 at most */
            total: number;
            /** @description whether there are more than the total says */
            hasMore?: boolean;
            entries: components["schemas"]["AuditEntry"][];
            /** @description the cursor of the next page; absent after the last */
            next?: components["schemas"]["Identifier"];
        };
        /** @description An account. The deprecated names are those of version 0.2.0, for pages and programs that know no others. */
        Profile: {
            /** @description the id of the account */
            uid: string;
            email: string;
            displayName: string;
            phoneNumber: string;
            /** @description the address of the photo; empty where there is none */
            photoURL: string;
            emailVerified: boolean;
            /**
             * @description nobody is signed in without an account
             * @constant
             */
            isAnonymous: false;
            /** @description the realm that the account belongs to */
            tenantId: string;
            /** @description the ways to sign in, which are a password and linked accounts; left out while the identity provider is away */
            providerData?: components["schemas"]["ProviderData"][];
            /** @description by what the account is asked for a second step after the password or the linked account, one of them each time; with any it signs in at the identity provider's page alone; left out while the identity provider is away */
            secondSteps?: components["schemas"]["SecondStep"][];
            /** @description when the account was opened; left out while the identity provider is away */
            creationTime?: components["schemas"]["Timestamp"];
            /** @description the last time at the shop; absent when there was none */
            lastSignInTime?: components["schemas"]["Timestamp"];
            /**
             * @deprecated
             * @description as displayName
             */
            name: string;
            /**
             * @deprecated
             * @description as phoneNumber
             */
            phone: string;
            /**
             * @deprecated
             * @description as photoURL
             */
            photo: string;
            signIns?: components["schemas"]["SignIns"];
            /**
             * @deprecated
             * @description as creationTime
             */
            createdAt?: components["schemas"]["Timestamp"];
            /**
             * @deprecated
             * @description as lastSignInTime
             */
            lastSignInAt?: components["schemas"]["Timestamp"];
        };
        /**
         * @deprecated
         * @description As providerData and secondSteps
         */
        SignIns: {
            /** @description whether the account has a password */
            password: boolean;
            secondSteps: components["schemas"]["SecondStep"][];
            linked: {
                /** @example google */
                provider: string;
                /** @description the account's name there */
                name: string;
            }[];
        };
        ProviderData: {
            /**
             * @example password
             * @example google
             */
            providerId: string;
            /** @description the account's name at the provider; the email address with a password */
            displayName: string;
        };
        SecondStep: {
            _id: components["schemas"]["Identifier"];
            /** @enum {string} */
            kind: "app" | "passkey" | "recovery-codes";
            /** @description what its owner calls it; absent where they gave no name */
            name?: string;
            addedAt?: components["schemas"]["Timestamp"];
            /** @description how many codes are left of recovery codes */
            left?: number;
        };
        /** @description A sign-in that lasts */
        OpenSession: {
            _id: components["schemas"]["Identifier"];
            /** @description whether it is the one of the call */
            current: boolean;
            /** @description the program and its system, by what it said of itself; absent where nothing is known */
            browser?: string;
            /** @description the network address of the sign-in; absent where nothing is known */
            address?: string;
            startedAt: components["schemas"]["Timestamp"];
            /** @description when a token of it was given out last */
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
        /** @description a model with its years, the last one included; yearFrom is not after yearTo */
        Fitment: {
            make: string;
            model: string;
            yearFrom: number;
            yearTo: number;
            /** @description absent or empty where it does not matter */
            engine?: string;
        };
        /**
         * @description unknown where no vehicle is named for the product
         * @enum {string}
         */
        Fit: "fits" | "misfits" | "unknown";
        Stars: {
            /** @description at most two decimals */
            average: number;
            count: number;
            distribution?: components["schemas"]["StarDistribution"];
        };
        /** @description how many gave 1 star, how many 2, and so on to 5 */
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
            /** @description the category above, by its name; absent at the top */
            parent?: string;
        };
        ProductFacets: {
            /** @description each behind the one that it is below, the most frequent first among those side by side; a count includes the categories below */
            category: components["schemas"]["CategoryFacetValue"][];
            /** @description the 50 most frequent and those chosen */
            brand: components["schemas"]["FacetValue"][];
            /** @description of what all other choices leave; both 0 where that is nothing */
            price: {
                min: components["schemas"]["Dollars"];
                max: components["schemas"]["Dollars"];
            };
            /** @description how many can be ordered now, as 'true', and how many cannot */
            instock: components["schemas"]["FacetValue"][];
        };
        ProductPage: {
            total: number;
            items: components["schemas"]["ListedProduct"][];
            facets: components["schemas"]["ProductFacets"];
            /** @description the cursor of the next page; absent after the last */
            next?: components["schemas"]["Cursor"];
            nearest?: components["schemas"]["NearestYear"];
        };
        /** @description the search named a model year that nothing found fits; the items fit the nearest year that something fits */
        NearestYear: {
            asked: number;
            shown: number;
        };
        Suggestion: {
            /** @enum {string} */
            kind: "product" | "brand" | "category" | "partnumber";
            text: string;
            /** @description the product, of the kinds product and partnumber */
            _id?: components["schemas"]["Identifier"];
        };
        Vehicle: {
            _id: components["schemas"]["Identifier"];
            year: number;
            make: string;
            model: string;
            /** @description empty where it does not matter */
            engine: string;
        };
        Garage: {
            /** @description counts the changes of this garage; 0 before the first */
            revision: number;
            vehicles: components["schemas"]["Vehicle"][];
            /** @description the id of one of them; absent where none is chosen */
            active?: components["schemas"]["Identifier"];
        };
        Category: {
            _id: components["schemas"]["Identifier"];
            name: string;
            /** @description the category above; absent at the top */
            parent?: components["schemas"]["Identifier"];
        };
        Categories: {
            /** @description counts the changes of the tree; 0 before the first */
            revision: number;
            items: components["schemas"]["Category"][];
        };
        NewCategories: {
            /** @description that of the tree which was changed */
            revision: number;
            /** @description 200 at most are kept */
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
            /** @description numbers of other makers that stand for the same part */
            references?: string[];
            stars?: components["schemas"]["Stars"];
            fits: components["schemas"]["Fitment"][];
        };
        /** @description the pictures that follow the first, which is img, in order; each picture is kept once */
        Pictures: string[];
        /** @description numbers of other makers that stand for the same part */
        References: string[];
        Fitments: components["schemas"]["Fitment"][];
        NewProduct: {
            name: string;
            email: components["schemas"]["EmailAddress"];
            /** @description the name of the tool it is made after, or of a category where the shop has no such tool */
            products: string;
            img: string;
            pictures?: components["schemas"]["Pictures"];
            /** @description needed where products names a category */
            price?: components["schemas"]["Dollars"];
            description?: string;
            minimumorderquantity?: components["schemas"]["Quantity"];
            availablequantity?: number;
            brand?: string;
            /** @description the chosen tool's where it is left out */
            category?: string;
            partNumber?: string;
            references?: components["schemas"]["References"];
            fits?: components["schemas"]["Fitments"];
        };
        ManagedProduct: {
            _id: components["schemas"]["Identifier"];
            name: string;
            /** @description the supplier; empty where no admin added it */
            email: string;
            /** @description what it was made after; empty where no admin added it */
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
        /** @description of a product that was taken off sale */
        OffSale: {
            since: components["schemas"]["Timestamp"];
            /** @description until then it can be put on sale again */
            restorableUntil: components["schemas"]["Timestamp"];
        };
        ManagedProductPage: {
            /** @description how many fit, as far as they are counted */
            total: number;
            /** @description whether there are more than the total says */
            hasMore?: boolean;
            items: components["schemas"]["ManagedProduct"][];
            /** @description the cursor of the next page; absent after the last */
            next?: components["schemas"]["Cursor"];
        };
        /** @description Opaque. The longest is base64 of JSON with a search of 10 characters, a name of 120, each escaped to 6, and an id of 64 */
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
            /** @description empty takes it away */
            brand?: string;
            /** @description empty takes it away */
            category?: string;
            /** @description empty takes it away */
            partNumber?: string;
            references?: components["schemas"]["References"];
            fits?: components["schemas"]["Fitments"];
        };
        ImportReport: {
            isDryRun: boolean;
            /** @description how many lines the whole table has */
            total: number;
            /** @description where the next call goes on; absent when all lines are reported */
            next?: components["schemas"]["Cursor"];
            added: number;
            changed: number;
            unchanged: number;
            bad: number;
            /** @description those of this call */
            lines: {
                /** @description counted as a spreadsheet does; the column names are 1 */
                line: number;
                _id?: components["schemas"]["Identifier"];
                name: string;
                /** @enum {string} */
                action: "add" | "change" | "none" | "bad";
                /** @description with change */
                changes?: components["schemas"]["CellChange"][];
                /** @description with bad */
                errors: components["schemas"]["CellError"][];
            }[];
        };
        CellChange: {
            column: string;
            /** @description of long texts the beginning */
            from: string;
            /** @description of long texts the beginning */
            to: string;
        };
        CellError: {
            /** @description empty for the line as a whole */
            column: string;
            /** @description what is wrong and what to do, for people */
            message: string;
        };
        /** @description one change for many products */
        BulkChange: {
            /** @description by how much prices rise, with two decimals at most; whole cents, half a cent up, never less than one */
            pricepercent?: number;
            /** @description empty takes it away */
            category?: string;
            availablequantity?: number;
            /** @description units that come to those that are there */
            addquantity?: number;
            /** @description true for what was taken off sale within the last 30 days */
            onsale?: boolean;
        };
        BulkPreviewRequest: {
            ids: components["schemas"]["Identifier"][];
            change: components["schemas"]["BulkChange"];
        };
        BulkRequest: {
            /** @description each once */
            products: {
                _id: components["schemas"]["Identifier"];
                /** @description what the preview said */
                before: string;
            }[];
            change: components["schemas"]["BulkChange"];
        };
        BulkItem: {
            _id: components["schemas"]["Identifier"];
            /** @description empty for a product that is not there */
            name: string;
            /** @description what is changed of it, as a text: 9.50, a category or none, units, on sale or off sale */
            before: string;
            /** @description the same as before where the product is left as it is */
            after: string;
            /**
             * @description left was never changed, kept was and stays so although the rest was undone
             * @enum {string}
             */
            state: "waiting" | "left" | "done" | "undone" | "kept";
            /** @description with left and kept: why, for people, behind the name of the product */
            reason?: string;
        };
        BulkPreview: {
            items: components["schemas"]["BulkItem"][];
        };
        BulkReport: {
            _id: components["schemas"]["Identifier"];
            change: components["schemas"]["BulkChange"];
            /** @description the admin's address */
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
            /** @description the admin's address */
            email: string;
            createdAt: components["schemas"]["Timestamp"];
            state: components["schemas"]["BulkState"];
            /** @description how many products are in each state of a BulkItem */
            counts: {
                waiting: number;
                left: number;
                done: number;
                undone: number;
                kept: number;
            };
            /** @description absent where there is nothing to undo now */
            undoableUntil?: components["schemas"]["Timestamp"];
        };
        BulkPage: {
            items: components["schemas"]["BulkSummary"][];
            /** @description the cursor of the next page; absent after the last */
            next?: components["schemas"]["Cursor"];
        };
        /** @enum {string} */
        BookingAction: "pay" | "cancel" | "ship" | "deliver" | "refund";
        /**
         * @description An order leaves placed by the catalogue's answer and expires without one; reserved and payment_failed expire with their hold; paying ends with the outcome of the attempt, which fails when the provider stays silent; paid and shipped wait for an admin; the others are final.
         * @enum {string}
         */
        BookingStatus: "placed" | "reserved" | "rejected" | "paying" | "payment_failed" | "paid" | "shipped" | "delivered" | "cancelled" | "expired" | "refunded";
        NewBooking: {
            /** @description the tool's _id */
            bookingId: components["schemas"]["Identifier"];
            /** @description the tool's name as the buyer saw it */
            booking: string;
            /** @description the price of one unit as the buyer saw it */
            price: components["schemas"]["Dollars"];
            /** @description the buyer's e-mail; must be the caller's */
            product: components["schemas"]["EmailAddress"];
            /** @description the buyer's display name; the order keeps the one of the token */
            ProductName: string;
            phone?: components["schemas"]["Phone"];
            /** @description the tool's minimum order when left out */
            quantity?: components["schemas"]["Quantity"];
        };
        Booking: {
            _id: components["schemas"]["Identifier"];
            bookingId: components["schemas"]["Identifier"];
            /** @description the name of the product when it was ordered */
            booking: string;
            /** @description the picture of the product when it was ordered; absent where booking did not know it */
            img?: string;
            price: components["schemas"]["Dollars"];
            /** @description the buyer's e-mail address; empty, as name and phone, when the order names nobody any more */
            product: string;
            ProductName: string;
            phone: string;
            paid: boolean;
            quantity: number;
            total: number;
            status: components["schemas"]["BookingStatus"];
            /** @description whether nothing more happens to it, but that money goes back */
            final: boolean;
            /** @description What may be done with it now: by its buyer in the buyer's own list and answers, by an admin in those for admins */
            actions: components["schemas"]["BookingAction"][];
            /** @description why it was rejected or why the payment failed */
            reason?: string;
            /** @description when the units are released unless it is paid */
            reservedUntil?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description once it is paid, the last digits of the card */
            cardLast4?: string;
            /** @description once it is shipped, where the carrier gave one */
            trackingNumber?: components["schemas"]["TrackingNumber"];
            /** @description only in the answer of payBooking with Stripe, for its script */
            clientSecret?: string;
            /** @description how much of the total may still go back, in dollars; 0 while it is not paid */
            refundable: number;
            /** @description whether it ends once all that is refundable goes back, since it was not shipped; its status stays otherwise */
            endsWithRefund: boolean;
            /** @description how much of the total went back or is on its way; absent when nothing did */
            refunded?: number;
            /** @description oldest first; absent when nothing went back by hand */
            refunds?: components["schemas"]["Refund"][];
            /** @description the owner of the card disputes the payment at the bank; absent otherwise */
            disputed?: boolean;
            /** @description what an admin must see to, oldest first; only admins see it, and only where there is something */
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
            /** @description the bank has sent it back, and the shop sees to it; absent otherwise */
            failed?: boolean;
        };
        /** @description Something about the money of an order that does not mend itself */
        Attention: {
            _id: components["schemas"]["Identifier"];
            /**
             * @description refund_failed, the bank sent a refund back; refund_waiting, the provider does not take it; payment_unclear, the provider does not say what became of a payment; dispute, the owner of the card disputes it
             * @enum {string}
             */
            kind: "refund_failed" | "refund_waiting" | "payment_unclear" | "dispute";
            amount?: components["schemas"]["Dollars"];
            since: components["schemas"]["Timestamp"];
            /** @description what the provider says */
            detail: string;
        };
        ClosedAttention: {
            /** @description its _id */
            item: components["schemas"]["Identifier"];
        };
        /** @description by which a carrier finds a parcel */
        TrackingNumber: string;
        Shipment: {
            trackingNumber?: components["schemas"]["TrackingNumber"];
        };
        RefundRequest: {
            /** @description all that is left when left out */
            amount?: number;
            /** @description the buyer reads it */
            reason?: string;
        };
        OrderPage: {
            /** @description all orders without a filter; with one, 1000 at most */
            total: number;
            /** @description whether there are more than the total says */
            hasMore?: boolean;
            /** @description the cursor of the next page; absent after the last */
            next?: components["schemas"]["Identifier"];
            orders: components["schemas"]["Booking"][];
        };
        OrderRecord: {
            order: components["schemas"]["Booking"];
            /** @description oldest first */
            payments: components["schemas"]["PaymentAttempt"][];
            /** @description oldest first */
            events: components["schemas"]["PublishedEvent"][];
        };
        PaymentAttempt: {
            _id: components["schemas"]["Identifier"];
            /** @enum {string} */
            state: "requested" | "pending" | "succeeded" | "failed" | "timed_out" | "refunded";
            amount: components["schemas"]["Dollars"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description the last digits of the card, where they are known */
            cardLast4?: string;
            /** @description why it failed */
            reason?: string;
        };
        /** @description An event that the shop sent, or is about to send */
        PublishedEvent: {
            _id: components["schemas"]["Identifier"];
            /**
             * @example order.placed
             * @example payment.succeeded
             */
            type: string;
            at: components["schemas"]["Timestamp"];
            /** @description false while it waits to be sent */
            isSent: boolean;
            /** @description the e-mail address of the admin, or `service account` with its name, whose action it reports, where it was one */
            by?: string;
            /** @description the refund that it is about */
            refundId?: components["schemas"]["Identifier"];
        };
        PaymentRequest: {
            /** @description the sandbox's test card; never with Stripe */
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
            /** @description the reviewer has bought here */
            verified: boolean;
            createdAt: components["schemas"]["Timestamp"];
            reply?: components["schemas"]["Reply"];
            /**
             * @description only in the answer of createReview, where reviews are read by an admin before they are shown
             * @enum {boolean}
             */
            pending?: true;
        };
        /** @description how many people find it helpful as it is written now */
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
             * @description only who has bought the product can review it
             * @enum {boolean}
             */
            verified: true;
            /** @description when these words were written */
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
        /** @description A review as its author may have it */
        WrittenReview: {
            _id: components["schemas"]["Identifier"];
            /** @description as it is shown with the review */
            name: string;
            review: string;
            /** @enum {string} */
            rating: "1" | "2" | "3" | "4" | "5";
            createdAt: components["schemas"]["Timestamp"];
            status: components["schemas"]["ReviewStatus"];
            /** @description absent from a review of the shop */
            product?: components["schemas"]["ReviewedProduct"];
            reply?: components["schemas"]["Reply"];
        };
        WrittenReviewPage: {
            reviews: components["schemas"]["WrittenReview"][];
            /** @description the cursor of the next page; absent after the last */
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
            /** @description how many reviews are published */
            total: number;
            /** @description at most two decimals; absent while there is no review */
            average?: number;
            distribution: components["schemas"]["StarDistribution"];
            items: components["schemas"]["ProductReview"][];
            /** @description the cursor of the next page; absent after the last */
            next?: string;
        };
        MyProductReview: {
            /** @description the caller has paid for an order of the product */
            mayReview: boolean;
            review?: components["schemas"]["OwnReview"];
            /** @description the reviews of this product that the caller finds helpful, 500 at most */
            helpful: components["schemas"]["Identifier"][];
        };
        ReviewedProduct: {
            _id: components["schemas"]["Identifier"];
            /** @description as it was called when the reviewer bought it */
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
            /** @description that of the review as the admin read it; when its author has written it again since, nothing is decided */
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
            /** @description the reviewer has bought here */
            verified: boolean;
            createdAt: components["schemas"]["Timestamp"];
            reply?: components["schemas"]["Reply"];
            /** @description absent from a review of the shop */
            product?: components["schemas"]["ReviewedProduct"];
            status: components["schemas"]["ReviewStatus"];
            /** @description the e-mail of the admin who published or hid it last */
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
         * @description a day of the shop's time zone, UTC
         */
        Day: string;
        /** @description at most two decimals; below zero when more was refunded than paid */
        DollarBalance: number;
        SalesTotals: {
            /** @description net: what was paid in these days less what was refunded in them */
            revenue: components["schemas"]["DollarBalance"];
            /** @description what was paid in these days, before refunds */
            gross: number;
            /** @description what was refunded in these days */
            refunded: number;
            /** @description orders placed in these days */
            placed: number;
            /** @description orders paid in these days */
            paid: number;
            /** @description what an order paid in these days came to, before refunds; absent when none was paid */
            averageOrderValue?: number;
            /** @description of the orders placed in these days, the share that was paid, whenever; absent when none was placed */
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
            /** @description sold by orders paid in these days, less those of orders refunded in full */
            units: number;
            /** @description of the same orders, less what was refunded of them */
            revenue: components["schemas"]["DollarBalance"];
        };
        SalesReport: {
            from: components["schemas"]["Day"];
            to: components["schemas"]["Day"];
            /** @enum {string} */
            timeZone: "UTC";
            totals: components["schemas"]["SalesTotals"];
            /** @description of as many days, just before */
            before: components["schemas"]["SalesTotals"];
            /** @description every day of the range, in order */
            days: components["schemas"]["SalesDay"][];
            /** @description most units first, 10 at most */
            bestSellers: components["schemas"]["BestSeller"][];
            /** @description the figures are being counted again and are not complete yet */
            rebuilding: boolean;
        };
        LowStock: {
            productId: components["schemas"]["Identifier"];
            name: string;
            available: number;
            minimumOrderQuantity: number;
        };
        /**
         * @description payment.refunded is money that went back, all or a part; order.refunded is an order of which all did
         * @enum {string}
         */
        WebhookEventType: "order.placed" | "order.paid" | "order.shipped" | "order.delivered" | "order.cancelled" | "order.expired" | "order.refunded" | "payment.refunded" | "product.added" | "product.changed" | "product.deleted";
        WebhookEvents: components["schemas"]["WebhookEventType"][];
        /**
         * Format: uri
         * @description https, at an address that everybody reaches; without a name or password in it
         */
        WebhookUrl: string;
        /** @description what it is for, in words for people */
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
             * @description why it is paused: an admin did it, the receiver answered 410, or nothing was delivered for days
             * @enum {string}
             */
            pausedBecause?: "admin" | "gone" | "failing";
            /** @description since when every try has failed; absent after one that went well */
            failingSince?: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            /** @description until when the secret before signs, too */
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
            /** @description how long it took */
            milliseconds: number;
            /** @description of the answer; absent where none came */
            status?: number;
            /** @description why no answer came */
            fault?: string;
            /** @description the beginning of the answer's body */
            answer?: string;
        };
        WebhookDelivery: {
            _id: components["schemas"]["Identifier"];
            /** @description the webhook-id that it is sent with */
            messageId: components["schemas"]["Identifier"];
            /** @description of the event; webhook.ping for a test */
            type: string;
            createdAt: components["schemas"]["Timestamp"];
            status: components["schemas"]["WebhookDeliveryStatus"];
            /** @description while it waits */
            nextAttemptAt?: components["schemas"]["Timestamp"];
            /** @description what is sent */
            body: string;
            /** @description tries since it was made, or replayed */
            attemptCount: number;
            /** @description the latest, oldest first; 10 at most */
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryPage: {
            /** @description 1000 at most */
            total: number;
            /** @description whether there are more than the total says */
            hasMore?: boolean;
            deliveries: components["schemas"]["WebhookDelivery"][];
        };
        /** @description Fields are only added; a new meaning is a new type, or a new version of one. */
        WebhookEvent: {
            /** @description one of WebhookEventType, or webhook.ping */
            type: string;
            /** @constant */
            version: 1;
            /** @description when it happened */
            timestamp: components["schemas"]["Timestamp"];
            data: components["schemas"]["WebhookOrder"] | components["schemas"]["WebhookRefund"] | components["schemas"]["WebhookProduct"] | components["schemas"]["WebhookPing"];
        };
        /** @description with each order.…; who ordered is asked of the shop, by those who may */
        WebhookOrder: {
            orderId: components["schemas"]["Identifier"];
            productId: components["schemas"]["Identifier"];
            /** @description as it was called when it was ordered */
            productName?: string;
            quantity: components["schemas"]["Quantity"];
            totalCents: number;
            /** @enum {string} */
            currency: "USD";
            /** @description the attempt to pay that it is about */
            paymentId?: string;
            /** @description with order.refunded, the refund that was the last */
            refundId?: string;
        };
        /** @description with payment.refunded */
        WebhookRefund: {
            orderId: components["schemas"]["Identifier"];
            paymentId: string;
            refundId?: string;
            /** @description of this refund */
            amountCents: number;
            /** @enum {string} */
            currency: "USD";
        };
        /** @description with each product.…; with product.deleted the first two alone */
        WebhookProduct: {
            productId: components["schemas"]["Identifier"];
            /** @description counts the changes of this product; a lower one is out of date */
            revision: number;
            name?: string;
            priceCents?: number;
            /** @enum {string} */
            currency?: "USD";
            minimumOrderQuantity?: number;
            /** @description units that may still be ordered */
            availableQuantity?: number;
        };
        /** @description with webhook.ping */
        WebhookPing: {
            webhookId: components["schemas"]["Identifier"];
        };
    };
    responses: {
        /** @description The webhook, and the secret that its messages are signed with, which is shown here alone */
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
        /** @description The delivery, which waits to be sent */
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
        /** @description A page for whoever followed a link in a mail */
        MailPage: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "text/html": string;
            };
        };
        /** @description How far it is, and what became of each product */
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
        /** @description The request does not fit the contract */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid access token, or the sign-in was refused */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The caller's role does not allow it, or (type urn:axle:problem:sign-in-again) the operation has x-recent-sign-in and the caller entered their password too long ago: sign in again and repeat the call; or (type urn:axle:problem:second-step) admins of this shop must sign in with a second step; or (type urn:axle:problem:insufficient-scope) a service account lacks a scope, which WWW-Authenticate names */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description There is no such thing, or it is somebody else's */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of things does not allow it */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The body's type is not accepted */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Well-formed, but it cannot be carried out */
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
        /** @description Something that this call needs is down */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description How many accounts were changed; none when it was so already */
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
        /** @description How many find the review helpful now */
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
        /** @description The review as it is now */
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
        /** @description The order as it is now */
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
        /** @description all years count where it is left out */
        ModelYear: number;
        Make: string;
        Email: components["schemas"]["EmailAddress"];
        /** @description the id of the account */
        Person: components["schemas"]["Identifier"];
        Id: components["schemas"]["Identifier"];
    };
    requestBodies: never;
    headers: {
        /** @description seconds to wait before trying again */
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
                    /** @description the sealed refresh token and the sealed device cookie */
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
            /** @description Signed out; repeating it changes nothing. Tokens of the session are refused from now on. The browser empties its cache by Clear-Site-Data */
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
            /** @description Refreshed */
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
            /** @description The public settings of this installation */
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
            /** @description A line for each page and vital that was reported */
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
            /** @description Taken */
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
                /** @description the last event seen; later ones that are still kept are sent first */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream */
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
            /** @description The data, as a file to be saved */
            200: {
                headers: {
                    /** @description names the file */
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
            /** @description The account exists; sign in with POST /session */
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
                /** @description words, each a part of the email address or of the name */
                search?: string;
                /** @description those with the admin role, or those whose account is disabled */
                only?: "admins" | "disabled";
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts with their role */
            200: {
                headers: {
                    /** @description how many fit in all */
                    "X-Total-Count"?: number;
                    /** @description the next page, relative to this one, rel="next"; absent after the last */
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
                /** @description words, each a part of the e-mail address or of the name */
                search?: string;
                /** @description those with the admin role, or those whose account is locked */
                only?: "admins" | "disabled";
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accounts of the page, and how many fit in all */
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
            /** @description Recorded; the caller's access token */
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
            /** @description The account is gone, and its sessions with it */
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
            /** @description The profile and the garage */
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
            /** @description The data, as a file to be saved */
            200: {
                headers: {
                    /** @description names the file */
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
                /** @description how many at most */
                limit?: number;
                /** @description the _id of the order behind which the list goes on */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                /** @description the id of the account */
                person: components["parameters"]["Person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of their orders */
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
                /** @description how many at most */
                limit?: number;
                /** @description the next of the page before */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path: {
                /** @description the id of the account */
                person: components["parameters"]["Person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of their reviews, in the order of their ids */
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
                /** @description the beginning of an e-mail address or of a word in it, of who changed something or of whom it was about; of a word of the name, or of the id, of what it was about */
                search?: string;
                action?: components["schemas"]["AuditAction"];
                /** @description the first day */
                from?: components["schemas"]["Day"];
                /** @description the last day */
                to?: components["schemas"]["Day"];
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
                /** @description the _id of the entry behind which the list goes on */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, and how many there are in all, as far as they are counted */
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
            /** @description The mail was handed to the mail server */
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
            /** @description A mail is on its way, if there is such an account */
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
            /** @description The answer */
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
            /** @description The profile */
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
            /** @description The profile as it is now */
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
            /** @description Kept; the profile as it is now */
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
            /** @description There is no photo any more */
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
            /** @description The vehicles, the first kept first; none is no failure */
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
            /** @description The vehicles as they are kept */
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
            /** @description The bytes; they never change */
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
            /** @description The browser's copy is good */
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
            /** @description The sessions; the one of the call itself is among them */
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
            /** @description They have ended; none of their tokens is taken any more */
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
            /** @description It has ended; none of its tokens is taken any more */
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
            /** @description It is not linked any more */
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
            /** @description It is not taken any more; with none left the password alone is asked for */
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
                /** @description names, brands, categories, part numbers, cross references, vehicles, a model year among them */
                search?: string;
                category?: string[];
                brand?: string[];
                minprice?: components["schemas"]["Dollars"];
                maxprice?: components["schemas"]["Dollars"];
                /** @description only what can be ordered now */
                instock?: "true";
                /** @description the id of a vehicle; only what is known to fit it */
                fits?: components["schemas"]["Identifier"];
                /** @description the id of a vehicle; each item says whether it fits */
                vehicle?: components["schemas"]["Identifier"];
                /** @description at least so many stars on average */
                rating?: number;
                /** @description the other orders than category are those of GET /products */
                sort?: "category" | "relevance" | "name" | "price" | "-price" | "-createdat" | "-rating" | "-sold";
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over; with the order category alone */
                offset?: number;
                /** @description where the list goes on, as the header Link of the page before has it */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what was found */
            200: {
                headers: {
                    /** @description how many fit in all; absent in the order category */
                    "X-Total-Count"?: number;
                    /** @description the next page, relative to this one, rel="next"; absent after the last */
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
            /** @description The caller's copy is good */
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
            /** @description The tool */
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
            /** @description The caller's copy is good */
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
            /** @description The product as it is now */
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
            /** @description The product, on sale */
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
                /** @description names, brands, categories, part numbers, cross references, vehicles, a model year among them */
                search?: string;
                category?: string[];
                brand?: string[];
                minprice?: components["schemas"]["Dollars"];
                maxprice?: components["schemas"]["Dollars"];
                /** @description only what can be ordered now */
                instock?: "true";
                /** @description the id of a vehicle; only what is known to fit it */
                fits?: components["schemas"]["Identifier"];
                /** @description the id of a vehicle; each item says whether it fits */
                vehicle?: components["schemas"]["Identifier"];
                /** @description at least so many stars on average */
                rating?: number;
                /** @description relevance is the default of a search, name of everything else; -sold begins with what was ordered most, less what was given back, and of the same number with the best rated */
                sort?: "relevance" | "name" | "price" | "-price" | "-createdat" | "-rating" | "-sold";
                /** @description how many at most */
                limit?: number;
                /** @description the next of the page before */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what was found, and what can be chosen from here */
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
            /** @description The caller's copy is good */
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
            /** @description At most 8 suggestions, the best first */
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
            /** @description The caller's copy is good */
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
                /** @description the id of a vehicle */
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
            /** @description The caller's copy is good */
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
                /** @description only what comes after this _id */
                after?: components["schemas"]["Identifier"];
                /** @description how many at most */
                limit?: number;
                /** @description only these */
                id?: components["schemas"]["Identifier"][];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Parts in the order of _id */
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
            /** @description The caller's copy is good */
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
                /** @description how many at most */
                limit?: number;
                /** @description the next of the page before */
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
            /** @description A page of reviews, and how the stars of all are spread */
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
            /** @description The caller's review of this product, written again or as it was */
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
            /** @description What the caller may do, and has done, with the reviews of this product */
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
            /** @description Years, the newest first */
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
                /** @description all years count where it is left out */
                year?: components["parameters"]["ModelYear"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes by name; none of a year that is not known */
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
                /** @description all years count where it is left out */
                year?: components["parameters"]["ModelYear"];
                make: components["parameters"]["Make"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Models by name */
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
                /** @description all years count where it is left out */
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
            /** @description Vehicles by their years, the oldest first, and their engines */
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
                /** @description the beginnings of words of name, part number, references, brand, category, id, supplier and tool */
                search?: string;
                category?: string;
                /** @description false lists the products that nobody added, too */
                added?: "true" | "false";
                /** @description only what is sold out, or of which fewer than 10 or than the smallest order are left */
                stock?: "low";
                /** @description only what was taken off sale, which is not listed otherwise; goes with the sort -removedat alone */
                sale?: "off";
                /** @description email and products not with added=false, -removedat (the last taken off sale first) only with sale */
                sort?: "name" | "-name" | "email" | "-email" | "products" | "-products" | "price" | "-price" | "availablequantity" | "-availablequantity" | "-createdat" | "-removedat";
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
                /** @description where the list goes on, as the header Link of the page before has it */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the products */
            200: {
                headers: {
                    /** @description how many fit, as far as they are counted; absent behind a cursor */
                    "X-Total-Count"?: number;
                    /** @description more fit than the count says */
                    "X-More-Than-Counted"?: "true";
                    /** @description the next page, relative to this one, rel="next"; absent after the last */
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
            /** @description On sale */
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
            /** @description The whole tree, and which one it is */
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
            /** @description The caller's copy is good */
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
            /** @description The tree as it is kept */
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
            /** @description Their names, in order */
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
                /** @description the beginnings of words of name, part number, references, brand, category, id, supplier and tool */
                search?: string;
                category?: string;
                /** @description only what admins added */
                added?: "true";
                /** @description only what is sold out, or of which fewer than 10 or than the smallest order are left */
                stock?: "low";
                /** @description only what was taken off sale, which is not listed otherwise; goes with the sort -removedat alone */
                sale?: "off";
                /** @description email and products only with added, -removedat (the last taken off sale first) only with sale */
                sort?: "name" | "-name" | "email" | "-email" | "products" | "-products" | "price" | "-price" | "availablequantity" | "-availablequantity" | "-createdat" | "-removedat";
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
                /** @description the next of the page before */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what was found */
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
                /** @description true answers what would happen, and changes nothing */
                dryrun?: "true" | "false";
                /** @description the next of the answer before, to go on there */
                next?: components["schemas"]["Cursor"];
            };
            header: {
                /** @description one key for one table */
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
            /** @description What happened with each line, or would happen */
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
            /** @description Each product once, in the order of the ids */
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
                /** @description how many at most */
                limit?: number;
                /** @description the next of the page before */
                cursor?: components["schemas"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who changed what when, of how many products, and what became of it */
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
                /** @description one key for one press of the button */
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
                /** @description only this product */
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
            /** @description How many were deleted; none is no failure */
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
            /** @description Kept; the same bytes always give the same address */
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
                /** @description content hash, width (320, 640 or 1280) and format: {hash}-{width}.{webp|avif} */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bytes; they never change */
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
            /** @description The browser's copy is good */
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
                /** @description the buyer's e-mail; the caller's own, or left out */
                product?: components["schemas"]["EmailAddress"];
                /** @description how many at most */
                limit?: number;
                /** @description the _id of the caller's order behind which the list goes on */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders */
            200: {
                headers: {
                    /** @description the next page, relative to this one, rel="next"; absent after the last */
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
                /** @description one key for one press of the button */
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
            /** @description Placed; its stock is being reserved */
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
                /** @description one key for one attempt */
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
            /** @description Taken, for the first time or again */
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
                /** @description whose mails, and the shop's signature of that; each mail that need not be sent has it in a link */
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
                /** @description whose mails, and the shop's signature of that; each mail that need not be sent has it in a link */
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
                /** @description one key for one refund */
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
                /** @description beginnings of words of the buyer's e-mail and name, the product's name or the order's number, all of which must be there */
                search?: string;
                status?: components["schemas"]["BookingStatus"];
                /** @description the first day */
                from?: components["schemas"]["Day"];
                /** @description the last day */
                to?: components["schemas"]["Day"];
                /** @description what happened to the orders on those days; without a day it narrows nothing */
                dated?: "placed" | "paid" | "refunded";
                /** @description only orders that an admin must see to */
                attention?: "open";
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
                /** @description the _id of the order behind which the list goes on */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The orders, and how many there are in all, as far as they are counted */
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
            /** @description All that is known of the order */
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
            /** @description The reviews */
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
            /** @description Published, or kept until an admin publishes it */
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
                /** @description how many at most */
                limit?: number;
                /** @description the next of the page before */
                cursor?: components["schemas"]["Identifier"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the caller's reviews, in the order of their ids */
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
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
                offset?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The reviews, and how many there are in each state */
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
                /** @description the first day */
                from?: components["schemas"]["Day"];
                /** @description the last day */
                to?: components["schemas"]["Day"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures of the range, and the totals of the range of the same length before it */
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
            /** @description Products with few units left */
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
            /** @description The webhooks */
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
            /** @description It is gone */
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
            /** @description The webhook as it is now */
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
                /** @description how many at most */
                limit?: number;
                /** @description how many to pass over */
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
            /** @description The deliveries, and how many there are in all, as far as they are counted */
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
